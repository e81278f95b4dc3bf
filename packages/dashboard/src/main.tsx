import './style.css';
import { Tabs } from 'radix-ui';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(
  <p className="card text-ink">
    <Tabs.Root>hi</Tabs.Root>
  </p>,
);
