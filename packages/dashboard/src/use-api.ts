// Reads and writes as hooks: cached reads by place and input, and writes that refresh what they touch.
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
 * While a filter or a range is changed, what was shown stays until the new is there. What belongs to another merchant,
 * environment or object does not: its numbers would stand under the wrong name.
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

/** A list that grows by "show more"; the pages arrive joined. */
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

/** A write; when it has succeeded, every cached read is asked again. */
export const useWrite = <At extends WritePlace>(at: At) => {
  const queries = useQueryClient();
  return useMutation<Answer<At>, ApiError, Input<At>>({
    mutationFn: (input) => call(at, input),
    onSuccess: () => void queries.invalidateQueries(),
  });
};
