import { useState } from 'react'

/** Props of a `PasswordInput` that label its toggle and make it reachable by keyboard. */
export const usePasswordToggle = (show: string, hide: string) => {
  const [visible, setVisible] = useState(false)
  return {
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': visible ? hide : show, tabIndex: 0 },
  }
}
