import { useState } from 'react'

/** The props that give a PasswordInput a toggle which says what it does and can be reached by keyboard. */
export const usePasswordToggle = (show: string, hide: string) => {
  const [visible, setVisible] = useState(false)
  return {
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': visible ? hide : show, tabIndex: 0 },
  }
}
