import { getMyHome, type MyHome } from '@laurel/contract/me.ts'
import { useQuery } from '@tanstack/react-query'
import { keptFor } from './api.ts'

export const homeQuery = () => keptFor(getMyHome, {})

/** Whether the company has a function of the app; true until that is known. */
export const useFunction = (name: keyof MyHome['functions']) => useQuery(homeQuery()).data?.functions[name] ?? true
