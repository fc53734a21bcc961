import type { RowAction } from '../types.ts'

const MOST_BUTTONS = 3

/** At most three buttons per row; with more actions, two buttons and the rest in the menu. */
export const splitActions = (actions: readonly RowAction[]) => {
  const direct = actions.filter((action) => !action.inMenu)
  const buttons = direct.length > MOST_BUTTONS ? direct.slice(0, MOST_BUTTONS - 1) : direct
  return { buttons, menu: actions.filter((action) => !buttons.includes(action)) }
}
