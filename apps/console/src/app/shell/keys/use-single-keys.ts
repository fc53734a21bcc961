import { useLocalStorage } from '@mantine/hooks'

/** People who dictate, or who have other shortcuts on these keys, can switch single keys off. */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'laurel.single-keys', defaultValue: true, getInitialValueInEffect: false })
