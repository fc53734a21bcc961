import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'

const load = () => import('./charts.tsx')

export const LazyMixChart = lazyPiece(load, 'MixChart')
export const LazyPointsChart = lazyPiece(load, 'PointsChart')
export const LazyRankChart = lazyPiece(load, 'RankChart')
