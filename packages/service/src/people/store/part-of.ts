// A search text as a pattern for LIKE: any part of the value, and nothing in the text means anything else.

export const partOf = (text: string | null): string | null =>
  text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
