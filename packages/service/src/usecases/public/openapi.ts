// placeholder
import type { Config } from '../../config.ts';
export const makeOpenApi = (config: Config) => ({
  openapi: '3.1.0',
  info: { title: 'SVC', version: config.version },
  paths: {},
});
