import { findCoinNumber } from '@laurel/contract/coin-trace.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRouteSquare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { traceAddress, useMayTrace } from '../../../domain/coins/use-trace-action.tsx'
import { queryFor } from '../../../lib/api.ts'
import type { PaletteItem } from './use-palette-items.ts'

const PAUSE_MS = 250

/** The number in “10482”, “#10482” or “transfer 10482”; 0 where there is none. */
export const numberIn = (typed: string) => {
  const [, digits = ''] = /^(?:#|n°|\p{L}{2,12}[ -])?\s*(\d{1,15})$/u.exec(typed.trim()) ?? []
  return Number(digits)
}

/** Transfers, awards, trips and ledger lines by their number, for those who may follow coins. */
export const usePaletteNumbers = (typed: string): PaletteItem[] => {
  const { t } = useTranslation('shell-windows')
  const { navigate } = useRouter()
  const mayTrace = useMayTrace()
  const wanted = numberIn(typed)
  const [number] = useDebouncedValue(wanted, PAUSE_MS)
  const { data } = useQuery({ ...queryFor(findCoinNumber, { query: { number } }), enabled: mayTrace && number > 0 })
  if (!mayTrace || wanted === 0 || wanted !== number) return []
  return (data ?? []).map(({ kind, id, fullname }): PaletteItem => {
    const href = traceAddress(kind, id)
    return {
      id: `${kind}-${id}`,
      section: 'numbers',
      label: t(`palette.number.${kind}`, { number: id }),
      detail: fullname,
      icon: IconRouteSquare,
      href,
      run: () => void navigate({ href }),
    }
  })
}
