import { getMySettings, type MySettings, saveMySettings } from '@laurel/contract/me.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, keptFor } from './api.ts'

type Change = (settings: MySettings) => MySettings

const CHANGES = ['changes of settings']

export const settingsQuery = () => keptFor(getMySettings, {})

/**
 * Every save sends all settings. So changes are saved one after the other, each on top of what the one before has saved:
 * a second choice that is made before the first is answered would else write the old value of the first again.
 */
export const useChangeSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: 'settings' },
    meta: { ownErrors: true },
    mutationFn: async (change: Change) => {
      const { queryKey } = settingsQuery()
      const body = change(await queryClient.ensureQueryData(settingsQuery()))
      await call(saveMySettings, { body })
      // An answer that was asked for before would bring the old settings back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, body)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey }),
  })
}

/** The settings with what is being saved, so that a switch does not jump back meanwhile. */
export const useSettingsShown = (settings: MySettings) =>
  useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  }).reduce((shown, change) => change(shown), settings)
