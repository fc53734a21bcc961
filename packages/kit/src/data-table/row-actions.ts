import type { RowAction } from './types.ts'

const MOST_BUTTONS = 3

/** At most three buttons per row beside the menu; what would be a fourth makes room for the menu too. */
export const splitActions = (actions: readonly RowAction[]) => {
  const direct = actions.filter((action) => !action.inMenu)
  const buttons = direct.length > MOST_BUTTONS ? direct.slice(0, MOST_BUTTONS - 1) : direct
  return { buttons, menu: actions.filter((action) => !buttons.includes(action)) }
}
