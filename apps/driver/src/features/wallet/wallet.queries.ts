import { getMyWallet, type MyWallet } from '@laurel/contract/me.ts'
import { call } from '../../lib/api.ts'

export const walletQuery = {
  queryKey: [getMyWallet.path],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(getMyWallet, { query: pageParam === null ? {} : { before: Number(pageParam) } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: MyWallet) => next,
  meta: { offline: true },
}
