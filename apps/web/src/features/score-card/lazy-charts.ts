import { lazy } from 'react'

const load = () => import('./charts.tsx')

export const LazyMixChart = lazy(async () => ({ default: (await load()).MixChart }))
export const LazyPointsChart = lazy(async () => ({ default: (await load()).PointsChart }))
export const LazyRankChart = lazy(async () => ({ default: (await load()).RankChart }))
