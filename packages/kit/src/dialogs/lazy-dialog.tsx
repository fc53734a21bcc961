import { lazyPiece, preloadLater } from '../page/lazy-piece.tsx'

/**
 * The content of a `DialogFrame` in a file of its own, which keeps forms and their rules out of the first load of a
 * page: `const CompanyDialog = lazyDialog(() => import('./company-dialog.tsx'), 'CompanyDialog')`. It is fetched in
 * advance soon after the page, so that it usually opens at once; until then its window says that it is loading.
 */
export const lazyDialog = <F, N extends keyof F & string>(load: () => Promise<F>, name: N) => {
  const Piece = lazyPiece(load, name)
  preloadLater(Piece)
  return Piece
}
