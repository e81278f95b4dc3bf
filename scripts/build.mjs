// npm run build: builds the dashboard, which a production machine serves but cannot build itself.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
if (!ensureDashboard()) process.exit(1);
