import { formatCoins } from '@laurel/kit/format/format.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCoinFilled, IconStarFilled } from '@tabler/icons-react'
import classes from './auth-picture.module.css'
import badge from './safe-winter.svg'

interface TreeProps {
  x: number
  y: number
  size: number
  near?: boolean
}

function Tree({ x, y, size, near = false }: TreeProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        className={near ? classes.leafNear : classes.leafFar}
        d="M0 0C15 19 26 36 26 58C26 82 14 98 0 108C-14 98-26 82-26 58C-26 36-15 19 0 0Z"
      />
      <path className={classes.trunk} d="M0 32V146" />
    </g>
  )
}

function Landscape() {
  return (
    <svg className={classes.landscape} viewBox="0 0 671 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={classes.sun} cx="485" cy="358" r="71" />
      <path
        className={classes.hillFar}
        d="M-700 600C-400 480-200 540 0 452C62 427 110 420 182 421C292 422 330 394 430 391.500C540 389 600 385 671 366C850 318 1000 400 1371 330V844H-700Z"
      />
      <path
        className={classes.hillMiddle}
        d="M-700 640C-400 600-200 596 0 519C70 494 140 488 230 491C320 494 350 470 430 468C530 465 600 468 671 453C860 414 1000 480 1371 430V844H-700Z"
      />
      <path
        className={classes.ground}
        d="M-700 700C-400 690-180 684 0 615C60 592 130 575 230 574C320 573 350 571 420 562C500 552 590 556 671 541C860 508 1000 560 1371 530V844H-700Z"
      />
      <path
        className={classes.road}
        d="M395 567C372 580 369 600 385 613C410 631 431 641 427 668C420 714 355 735 310 770C275 797 245 822 226 844H467C464 815 455 790 458 765C462 735 484 715 483 680C481 640 440 625 405 606C388 597 384 582 395 567Z"
      />
      <path
        className={classes.line}
        d="M420 631C440 645 448 665 444 690C438 725 400 745 380 780C365 805 358 820 352 842"
      />
      <Tree x={114} y={545} size={0.46} />
      <Tree x={65} y={566} size={1} near />
      <Tree x={27} y={638} size={1.24} near />
      <Tree x={538} y={537} size={0.46} near />
      <Tree x={586} y={570} size={0.87} />
      <Tree x={625} y={650} size={1.28} />
    </svg>
  )
}

export function AuthPicture() {
  const { t } = useTranslation('auth')
  return (
    <aside className={classes.picture}>
      <Landscape />
      <p className={classes.title}>{t('picture.title')}</p>
      <p className={classes.text}>{t('picture.text')}</p>
      <div className={classes.award} aria-hidden="true">
        <img src={badge} alt="" width={46} height={46} />
        <div>
          <div className={classes.badge}>{t('picture.badge')}</div>
          <div className={classes.person}>{t('picture.awarded')}</div>
        </div>
        <div className={classes.worth}>
          <span>
            <IconStarFilled size={14} className={classes.star} />
            +150
          </span>
          <span>
            <IconCoinFilled size={14} className={classes.coin} />+{formatCoins(currentLanguage(), 12.5)}
          </span>
        </div>
      </div>
    </aside>
  )
}
