import { useLocalStorage } from '@mantine/hooks'
import { useProfile } from '../../lib/session-profile.ts'

export interface RunningSend {
  jobid: number
  title: string
}

/** Sends that go on in the background. They are remembered, so that who left the page finds them on coming back. */
export const useRunningSends = () => {
  const { id } = useProfile()
  const [sends, setSends] = useLocalStorage<RunningSend[]>({
    key: `laurel.sends.${id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    sends,
    add: (send: RunningSend) => setSends((present) => [...present, send]),
    forget: ({ jobid }: RunningSend) => setSends((present) => present.filter((send) => send.jobid !== jobid)),
  }
}
