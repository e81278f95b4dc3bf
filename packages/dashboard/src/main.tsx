// Starts the dashboard in the browser.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, watchInput } from './api.ts';
import { makeRouter } from './router.tsx';
import { renewSession, sessionQuery } from './session.ts';

/** A session can end elsewhere: whichever request notices reloads the session. */
const onError = (error: Error): void => {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (queries.getQueryData(sessionQuery.queryKey)?.state !== 'signed-in') return;
  void renewSession(queries);
};

/** Unreachable, busy or rate limited: the same request may succeed in a moment. */
const isPassing = (error: Error): boolean =>
  !(error instanceof ApiError) || error.isUnreachable || error.status === 429;

/** A page whose service was away shows its data again without a click. */
const RECOVER_MS = 10_000;

watchInput(document);

const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 3 && isPassing(error),
      retryDelay: (failures, error) => (error instanceof ApiError ? error.waitMs : null) ?? 1000 * 2 ** failures,
      refetchInterval: ({ state: { error } }) => error !== null && isPassing(error) && RECOVER_MS,
    },
  },
});
const router = makeRouter(queries);

const root = document.getElementById('root');
// The document may already show the page's frame. Replace it by the page itself, not by a blank one.
await router.load();
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
