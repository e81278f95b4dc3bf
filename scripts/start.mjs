// npm start: runs the whole Sandbox.
import './refuse-old-node.mjs';

// Loaded after the check, because an older Node cannot read it.
import('./start-sandbox.mjs');
