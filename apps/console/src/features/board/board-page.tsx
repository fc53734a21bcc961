import { hasCode } from '@laurel/client/call-error.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import i18next from 'i18next'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useDocumentLanguage } from '../../i18n/use-document-language.ts'
import { type BoardAddress, boardQuery } from './board.queries.ts'
import { BoardStage } from './board-stage.tsx'
import { BoardFailed, BoardGone, BoardLoading } from './board-states.tsx'

const route = getRouteApi('/board/$boardid')

/** The public board, in the language of its address, not that of the console. */
export function BoardPage() {
  const { boardid } = route.useParams()
  const lang = route.useLoaderData()
  const { company: isCompanyOnly = false } = route.useSearch()
  useDocumentLanguage(lang)
  return (
    <I18nextProvider i18n={useTexts(lang)}>
      <LiveBoard address={{ id: boardid, isCompanyOnly }} />
    </I18nextProvider>
  )
}

const useTexts = (lang: Language) => useMemo(() => i18next.cloneInstance({ lng: lang }), [lang])

/** The last board stays on screen while there is no connection. */
function LiveBoard({ address }: { address: BoardAddress }) {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(boardQuery(address))
  if (hasCode(error, 'not_found') || hasCode(error, 'unauthorized')) return <BoardGone />
  if (data) return <BoardStage address={address} board={data} updatedAt={dataUpdatedAt} away={isError} />
  return isError ? <BoardFailed onRetry={() => void refetch()} /> : <BoardLoading />
}
