// npm run build: what a production machine serves but cannot make itself, the dashboard.
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
if (!ensureDashboard()) process.exit(1);
