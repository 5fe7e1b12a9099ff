/**
 * What remotes get as `@tanstack/react-query`: everything that reads and changes data; not what restores, persists or
 * streams caches, which is the host's. A test proves that no remote uses a name that is missing here.
 */
export {
  hashKey,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
