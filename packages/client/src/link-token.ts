/** The token of a link is behind the #, where servers and logs do not see it; older mails have it in the query. */
export const linkTokenIn = ({ searchStr, hash }: { searchStr: string; hash: string }) =>
  new URLSearchParams(hash).get('token') ?? new URLSearchParams(searchStr).get('token') ?? undefined
