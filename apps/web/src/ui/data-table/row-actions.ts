import type { RowAction } from './types.ts'

const MOST_BUTTONS = 3

/** At most three buttons per row, of which the menu is one as soon as it is needed. */
export const splitActions = (actions: readonly RowAction[]) => {
  const direct = actions.filter((action) => !action.inMenu)
  if (direct.length === actions.length && direct.length <= MOST_BUTTONS) return { buttons: direct, menu: [] }
  const buttons = direct.slice(0, MOST_BUTTONS - 1)
  return { buttons, menu: actions.filter((action) => !buttons.includes(action)) }
}
