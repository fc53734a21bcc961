import type { BadgeIconKey } from '../badge-icons.ts'
import type { Glyph } from './frame.ts'
import { box, circle, heart, path, sparkle, star } from './shapes.ts'

/** Drawn around 48, 46 on the grid of 96, about 36 units wide and high. */
export const GLYPHS: Record<BadgeIconKey, Glyph> = {
  'perfect-attendance': {
    hue: 'teal',
    line: path(box(31, 32, 34, 30, 5), 'M31 41H65M40 28V35M56 28V35'),
    accentLine: 'M41 51.2L46.2 56.2L56 46.8',
  },
  'on-time': {
    hue: 'amber',
    line: path(circle(48, 46, 18), 'M48 35V46L55.5 51M33 29.5L28.8 33.4M63 29.5L67.2 33.4'),
    accentFill: circle(48, 28, 3.6),
  },
  trips: {
    hue: 'turquoise',
    line: path(
      'M58 44C53 38.9 50.5 36.1 50.5 32.9A7.5 7.5 0 0 1 65.5 32.9C65.5 36.1 63 38.9 58 44Z',
      circle(35.5, 61, 4.2),
      'M44 61H56A5.6 5.6 0 0 0 56 49.8H37.5A5.6 5.6 0 0 1 37.5 38.6H45',
    ),
    accentFill: circle(58, 33.1, 3.2),
  },
  'customer-star': {
    hue: 'rose',
    line: 'M48 27.5L53.6 39.6L66.8 41.2L57 50.2L59.6 63.2L48 56.8L36.4 63.2L39 50.2L29.2 41.2L42.4 39.6Z',
    accentFill: circle(48, 47.4, 4.6),
  },
  'zero-incidents': {
    hue: 'slate',
    line: 'M48 27L63.5 32.4V44.8C63.5 54 57.4 61 48 65C38.6 61 32.5 54 32.5 44.8V32.4Z',
    accentLine: 'M40.6 45.6L46 51L56 40.6',
  },
  'fuel-saver': {
    hue: 'leaf',
    line: 'M48 26.5C55 35.5 61.5 42.4 61.5 50.2A13.5 13.5 0 0 1 34.5 50.2C34.5 42.4 41 35.5 48 26.5Z',
    accentFill: 'M41.5 56.5C41.5 48.5 46.5 45.5 55 45.5C55 53.5 50.5 57.5 41.5 56.5Z',
    vein: 'M41 57.5L49 50.5',
  },
  'safe-winter': {
    hue: 'blue',
    line: path(
      'M48 28L48 64M42.8 32.4L48 37.4L53.2 32.4M42.8 59.6L48 54.6L53.2 59.6M63.59 37L32.41 55',
      'M57.18 34.7L55.45 41.7L62.38 43.7M33.62 48.3L40.55 50.3L38.82 57.3M63.59 55L32.41 37',
      'M62.38 48.3L55.45 50.3L57.18 57.3M38.82 34.7L40.55 41.7L33.62 43.7',
    ),
    accentFill: circle(48, 46, 3.4),
  },
  'road-mentor': {
    hue: 'coral',
    line: path(
      circle(41, 37.5, 7),
      'M29.5 61.5C29.5 53.6 34.4 49.6 41 49.6C47.6 49.6 52.5 53.6 52.5 61.5M55.5 49.8C62 49.8 66.5 53.8 66.5 60',
    ),
    accentFill: circle(57, 38.5, 6.2),
  },
  'million-miles': {
    hue: 'violet',
    line: 'M36 63.5L44.4 29.5M60 63.5L51.6 29.5M33.5 42H35.5M60.5 42H62.5',
    accentLine: 'M48 31V36M48 42V48.5M48 55V63',
  },
  'hill-climber': {
    hue: 'emerald',
    line: 'M30 62.5L44 40L50.4 50L54.6 44L66.5 62.5ZM44 40V29',
    accentFill: 'M45.4 27.6L57.5 32.4L45.4 37.2Z',
  },
  'top-driver': {
    hue: 'orange',
    line: path(
      'M38 29H58V43A10 10 0 0 1 38 43ZM38 33H31V36.5A8 8 0 0 0 39 44.5M58 33H65V36.5A8 8 0 0 1 57 44.5',
      'M48 53V62M39.5 63H56.5',
    ),
    accentFill: star(48, 40, 6),
  },
  'night-owl': {
    hue: 'indigo',
    line: path(
      'M32 28C35 32.4 39 33.2 42 32C46 30.6 50 30.6 54 32C57 33.2 61 32.4 64 28V48A16 16 0 0 1 32 48Z',
      circle(41.3, 43, 4.8),
      circle(54.7, 43, 4.8),
    ),
    accentFill: 'M44 48.8H52L48 55.8Z',
  },
  'early-bird': {
    hue: 'orange',
    line: path(
      'M62.5 36A9 9 0 0 0 45 34.5C43.4 42 37.5 48 28.5 50C32.5 56 39.5 59 46.5 59C55.5 59 62 51.5 62.4 43',
      'M38 50C44.5 51 50 48 52 43.5M45.5 59V64M51.5 58.5V63.5',
    ),
    fill: circle(54, 35.5, 2.2),
    accentFill: 'M62.6 34L70.5 39.6L62.2 44Z',
  },
  'clean-truck': {
    hue: 'sky',
    line: path(
      'M33 56H32A3 3 0 0 1 29 53V35A3 3 0 0 1 32 32H49A3 3 0 0 1 52 35V56H43',
      'M52 40H60A3 3 0 0 1 62.4 41.2L66.4 46.8A3 3 0 0 1 67 48.6V53A3 3 0 0 1 64 56H63M52 56H53',
      circle(38, 56, 4.6),
      circle(58, 56, 4.6),
    ),
    accentFill: sparkle(40.5, 42.5, 8),
  },
  'first-aid': {
    hue: 'crimson',
    line: path(box(30, 36, 36, 27, 5), 'M41 36V33A4 4 0 0 1 45 29H51A4 4 0 0 1 55 33V36'),
    accentLine: 'M48 43V56M41.5 49.5H54.5',
  },
  training: {
    hue: 'navy',
    line: 'M48 31L68 40L48 49L28 40ZM36 44.5V55C36 57.5 41 60.5 48 60.5C55 60.5 60 57.5 60 55V44.5',
    accentLine: 'M67 41V52',
    accentFill: circle(67, 54, 3),
  },
  teamwork: {
    hue: 'plum',
    line: 'M34.5 37H42.9A5.2 5.2 0 1 1 51.1 37H59.5V45.9A5.2 5.2 0 1 1 59.5 54.1V63H34.5V54.5A5.6 5.6 0 1 0 34.5 45.5Z',
    accentLine: 'M28.5 50H36',
    accentFill: circle(36, 50, 3),
  },
  'steady-speed': {
    hue: 'steel',
    line: 'M34 62A19 19 0 1 1 62 62M36 49.2H36.2M39.6 40.4H39.8M48 36.8H48.2',
    accentLine: 'M48 51L58 40.5',
    accentFill: circle(48, 51, 4.6),
  },
  rookie: {
    hue: 'olive',
    line: 'M48 61.5V46M48 49.5C48 41.5 42 37 32.5 37C32.5 45.5 38 50.2 48 49.5ZM37 61.5H59',
    accentFill: 'M48 44.5C48 35 54 29 64.5 28.5C64.5 38.5 58.5 45.2 48 44.5Z',
  },
  birthday: {
    hue: 'magenta',
    line: path(
      'M33.5 63V50A4 4 0 0 1 37.5 46H58.5A4 4 0 0 1 62.5 50V63M30 63H66',
      'M33.5 52.5Q38.3 59 43.2 52.5Q48 59 52.8 52.5Q57.7 59 62.5 52.5M48 46V40.5',
    ),
    accentFill: 'M48 26C51.2 29.6 53 31.6 53 34.4A5 5 0 0 1 43 34.4C43 31.6 44.8 29.6 48 26Z',
  },
  navigator: {
    hue: 'teal',
    line: path(circle(48, 46, 18.5), 'M57 37L51.6 49.6L39 55L44.4 42.4Z'),
    accentFill: 'M57 37L51.6 49.6L44.4 42.4Z',
  },
  'quick-thinker': {
    hue: 'amber',
    line: 'M42 57V55.5C42 52.5 35 49.5 35 41A13 13 0 0 1 61 41C61 49.5 54 52.5 54 55.5V57ZM43.5 63.5H52.5',
    accentFill: 'M50.2 31.6L41 43.6H47.2L45.6 52L55 39.6H48.8Z',
  },
  'heavy-load': {
    hue: 'brown',
    line: path(
      'M53 54.5V35.5A2.5 2.5 0 0 1 55.5 33H60A3 3 0 0 1 62.6 34.5L66.6 41.6',
      'A3 3 0 0 1 67 43.1V51.5A3 3 0 0 1 64 54.5H63.8',
      'M42.2 54.5H54M28.8 54.5H32.8',
      circle(37.5, 56.5, 4.6),
      circle(59, 56.5, 4.6),
    ),
    accentLine: path(circle(33.2, 45, 3.7), circle(44.6, 45, 3.7), circle(38.9, 35, 3.7)),
  },
  'rain-or-shine': {
    hue: 'sky',
    line: path(
      'M34.5 57.5H51.5A7 7 0 0 0 52.5 43.6A10.5 10.5 0 0 0 32.5 45.7A6 6 0 0 0 34.5 57.5Z',
      'M49.7 32.1A8 8 0 0 1 61.1 42.9M54.5 25.5V24.3M63.2 29.2L64.1 28.3M67.1 38H68.3',
    ),
    accentLine: 'M36.5 63L35.6 65.2M44.5 63L43.6 65.2M52.5 63L51.6 65.2',
  },
  'helping-hand': {
    hue: 'rose',
    line: path(
      box(29, 47, 7, 15, 2),
      'M36 50.5C39.5 47.6 43 48 46 50.5H52A3.3 3.3 0 0 1 52 57H45.5',
      'M55 55L62.2 50.2A3.1 3.1 0 0 1 65.8 55.2L55.6 62.4C54 63.5 52 63.8 50 63.4L36 59.5',
    ),
    accentFill: heart(51.5, 35.5, 8.6),
  },
  'green-driver': {
    hue: 'emerald',
    line: path(
      circle(48, 46, 18.5),
      'M30.4 41.5C38 37 58 37 65.6 41.5M30 50.5C38.5 50 43.5 55 44 63.6M66 50.5C57.5 50 52.5 55 52 63.6',
    ),
    accentFill: 'M43 53.5C42.2 46.5 46.6 43 54 43C54.4 50 50.2 54.2 43 53.5Z',
    vein: 'M42 54.5L49 48',
  },
  'seat-belt': {
    hue: 'navy',
    line: path(circle(48, 33.5, 6.5), 'M33 64V57A11 11 0 0 1 44 46H52A11 11 0 0 1 63 57V64'),
    accentLine: 'M40 47L57 64',
  },
  'long-service': {
    hue: 'bronze',
    line: path(circle(48, 52, 12.5), 'M37 27.5L43.5 39.5M59 27.5L52.5 39.5M37 27.5H45L48 33L51 27.5H59'),
    accentFill: star(48, 52.3, 6.5),
  },
  'smooth-braking': {
    hue: 'crimson',
    line: path(circle(48, 46, 13), 'M33.2 31A21 21 0 0 0 33.2 61M62.8 31A21 21 0 0 1 62.8 61'),
    accentLine: 'M42.4 46.6C44.2 42.4 46.2 42 48 46S51.8 49.6 53.6 45.4',
  },
  paperwork: {
    hue: 'steel',
    line: path(
      'M41.5 31H38A4 4 0 0 0 34 35V60A4 4 0 0 0 38 64H58A4 4 0 0 0 62 60V35A4 4 0 0 0 58 31H54.5',
      box(42, 27.5, 12, 7, 2.5),
      'M41.5 43H54.5',
    ),
    accentLine: 'M41.8 53L46.3 57.2L54.4 49.4',
  },
  'thank-you': {
    hue: 'magenta',
    line: 'M36 29H60A6 6 0 0 1 66 35V49A6 6 0 0 1 60 55H51L42 63V55H36A6 6 0 0 1 30 49V35A6 6 0 0 1 36 29Z',
    accentFill: heart(48, 42.2, 7.6),
  },
  'good-neighbour': {
    hue: 'coral',
    line: 'M30 46.5L48 30L66 46.5M35 42.5V60A3 3 0 0 0 38 63H58A3 3 0 0 0 61 60V42.5',
    accentFill: heart(48, 51.5, 6.6),
  },
  'eyes-on-road': {
    hue: 'turquoise',
    line: path('M28.5 46C34 37 40.5 33 48 33S62 37 67.5 46C62 55 55.5 59 48 59S34 55 28.5 46Z', circle(48, 46, 7)),
    accentFill: circle(48, 46, 3.6),
  },
  'safe-parking': {
    hue: 'slate',
    line: 'M31 63H65M36 62L38 55.2M60 62L58 55.2M42.6 39L45 30.6A2 2 0 0 1 46.9 29.2H49.1A2 2 0 0 1 51 30.6L53.4 39',
    accentFill: 'M39.6 43H56.4L58.8 51.2H37.2Z',
  },
  'spotless-yard': {
    hue: 'olive',
    line: 'M65 29L51 44M44.8 40.2L56 50.4C53.5 56 48 61.5 41.5 63.5L31.5 53.5C37 51 42 47 44.8 40.2Z',
    accentFill: path(sparkle(36.5, 34, 6.4), sparkle(62, 58, 5.4)),
  },
  'careful-cargo': {
    hue: 'bronze',
    line: 'M48 28L64 37V55L48 64L32 55V37ZM32 37L48 46L64 37M48 46V64',
    accentFill: 'M48 31.7L57.4 37L48 42.3L38.6 37Z',
  },
  'hands-free': {
    hue: 'indigo',
    line: path(
      'M31 48V44.5A17 17 0 0 1 65 44.5V48',
      box(29.5, 46, 8, 12, 3),
      box(58.5, 46, 8, 12, 3),
      'M62.5 58A5 5 0 0 1 57.5 63H52',
    ),
    accentFill: circle(50, 63, 3.8),
  },
  inspection: {
    hue: 'violet',
    line: path(circle(45, 43, 14), 'M55.2 53.2L64.5 62.5'),
    accentLine: 'M39 43.5L43.4 47.8L51.2 39.4',
  },
  'well-done': {
    hue: 'leaf',
    line: 'M40.5 45L47 30.5C50.5 30.5 52.5 33 52 36.5L51 42H61A4 4 0 0 1 65 46.8L62.5 59A4.5 4.5 0 0 1 58 62.5H40.5Z',
    accentFill: box(30, 44, 6.5, 19, 2),
  },
  'rested-and-ready': {
    hue: 'blue',
    line: path(
      'M31.5 42.5H56.5V55A8.5 8.5 0 0 1 48 63.5H40A8.5 8.5 0 0 1 31.5 55Z',
      'M56.5 46.5H59.5A5.5 5.5 0 0 1 59.5 57.5H56',
    ),
    accentLine: 'M39.5 36.2C35.8 32.6 43.2 31.4 39.5 27.8M48.5 36.2C44.8 32.6 52.2 31.4 48.5 27.8',
  },
}
