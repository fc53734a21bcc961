import { useFullscreenDocument, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const TURN_MS = 12_000

/**
 * Nobody scrolls a wall monitor: in full screen the places beside the podium turn by themselves. Undefined where they do
 * not. The media query also knows of full screen by key or kiosk mode.
 */
export const useTurns = (turns: number) => {
  const { fullscreen } = useFullscreenDocument()
  const isBrowserFull = useMediaQuery('(display-mode: fullscreen)', false, { getInitialValueInEffect: false })
  const isWall = useMediaQuery('(min-width: 1000px)', false, { getInitialValueInEffect: false })
  const isTurning = (fullscreen || isBrowserFull) && isWall && turns > 1
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS)
    return () => {
      clearInterval(timer)
      setTurn(0)
    }
  }, [isTurning])
  return isTurning ? turn : undefined
}
