// Reads and writes as hooks: reads cached by route and input, writes that refresh what they affect.
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answer, type ApiError, call, type Input, type ReadPlace, type WritePlace } from './api.ts';

interface About {
  params?: Record<string, string>;
  query?: { env?: string };
}

/**
 * While a filter or range changes, keep the old data until the new is there. Never keep data of another merchant,
 * environment or object: its numbers would appear under the wrong name.
 */
export function isAboutTheSame(before: unknown, now: unknown): boolean {
  const [one, other] = [before, now].map((input) => {
    const { params = {}, query } = (input ?? {}) as About;
    return JSON.stringify([Object.entries(params).sort(), query?.env ?? null]);
  });
  return one === other;
}

interface ReadSettings {
  enabled?: boolean;
  refetchMs?: number;
}

export const useApi = <At extends ReadPlace>(at: At, input: Input<At>, settings: ReadSettings = {}) =>
  useQuery<Answer<At>, ApiError>({
    queryKey: [at, input],
    queryFn: ({ signal }) => call(at, input, signal),
    placeholderData: (previous, from) => (isAboutTheSame(from?.queryKey[1], input) ? previous : undefined),
    ...(settings.enabled === undefined ? {} : { enabled: settings.enabled }),
    ...(settings.refetchMs === undefined ? {} : { refetchInterval: settings.refetchMs }),
  });

interface Paged {
  pagination: { hasMore: boolean; nextCursor: string | null };
}
type ListPlace = { [At in ReadPlace]: Answer<At> extends Paged ? At : never }[ReadPlace];

/** A list that grows by "show more", with its pages joined. */
export const useList = <At extends ListPlace>(at: At, input: Input<At>, limit = 50) =>
  useInfiniteQuery<Answer<At>, ApiError, InfiniteData<Answer<At>>, QueryKey, string | undefined>({
    queryKey: [at, 'list', input],
    queryFn: ({ signal, pageParam }) => {
      const given = input as { query?: object };
      const query = { ...given.query, limit, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return call(at, { ...input, query } as Input<At>, signal);
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => (last as Paged).pagination.nextCursor ?? undefined,
    placeholderData: (previous, from) => (isAboutTheSame(from?.queryKey[2], input) ? previous : undefined),
  });

interface Ends<Answered> {
  onSuccess?: (answer: Answered) => void;
  onError?: (error: ApiError) => void;
}

/** A write. On success, every cached read is fetched again. */
export const useWrite = <At extends WritePlace>(at: At) => {
  const queries = useQueryClient();
  const write = useMutation<Answer<At>, ApiError, Input<At>>({
    mutationFn: (input) => call(at, input),
    onSuccess: () => void queries.invalidateQueries(),
  });
  return {
    ...write,
    // The library's own forgets what to do at the end once the component is gone: a row may go before its answer has come.
    mutate(input: Input<At>, { onSuccess, onError }: Ends<Answer<At>> = {}): void {
      write.mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
    },
  };
};
