import './css-variables.ts'
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

/**
 * Brand: step 6 of `laurel` (5.1:1 on white) and step 4 of `leaf`, which is only ever a fill under dark text.
 * Step 4 of the two neutrals borders inputs and check boxes, at 3:1 or more against the surface.
 */
// biome-ignore format: a scale is read as one row
const colors = {
  laurel: ['#e9f6f9', '#d2ecf2', '#a6d8e4', '#75c2d4', '#46a9c1', '#1f91ad', '#017894', '#02647c', '#044f62', '#063b4a'],
  leaf: ['#f4faea', '#e8f4d5', '#d4eab2', '#bbdd8b', '#a0ce5f', '#86b844', '#69982f', '#4f7522', '#3d5b1c', '#2c4216'],
  gray: ['#f6f9fa', '#eff3f5', '#e3e9ec', '#d1dade', '#84949d', '#72828b', '#5c6c75', '#485760', '#2e3b43', '#15222a'],
  dark: ['#e6edf0', '#c3cfd4', '#9dafb7', '#7d9099', '#5b6d77', '#24323a', '#19262d', '#121d23', '#0c1519', '#070e12'],
  amber: ['#fff6e0', '#ffebc0', '#ffdc8f', '#fccb5a', '#f4b62f', '#dd9c12', '#b87c04', '#8f5f03', '#6d4805', '#4d3305'],
  orange: ['#fff2e6', '#ffe2c9', '#fdc797', '#f9aa63', '#f18d36', '#dd7218', '#bd5c0b', '#974808', '#71370a', '#50280a'],
  red: ['#fdeeed', '#fbdbd9', '#f5b5b1', '#ee8b86', '#e56660', '#d74640', '#bd302c', '#992422', '#731d1c', '#511717'],
  blue: ['#ecf3fe', '#d8e6fc', '#b0cdf8', '#83b0f2', '#5993ea', '#3678de', '#2460c2', '#1d4d9c', '#193c77', '#152c54'],
  violet: ['#f3f0fd', '#e5dffa', '#cbbff3', '#ad9aea', '#917be0', '#775dd2', '#6048b5', '#4b398f', '#392c6c', '#291f4c'],
} satisfies Record<string, MantineColorsTuple>

const field = { defaultProps: { size: 'sm' } }
/** No `ScrollArea` inside the list: its scroll container cannot be reached with the keyboard. */
const choice = {
  defaultProps: {
    size: 'sm',
    checkIconPosition: 'right',
    withScrollArea: false,
    comboboxProps: { shadow: 'md', floatingStrategy: 'fixed' },
  },
}
const overlay = { color: '#0c2028', backgroundOpacity: 0.46, blur: 2 }
const dialog = {
  radius: 14,
  centered: true,
  shadow: 'xl',
  transitionProps: { transition: 'pop', duration: 140 },
}

/** Plain objects on purpose: `Button.extend(…)` would pull every component into the first load. */
const components: MantineThemeOverride['components'] = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 30 } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
  Button: field,
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  DrawerOverlay: { defaultProps: overlay },
  DrawerRoot: { defaultProps: { transitionProps: { duration: 180 } } },
  Input: field,
  Kbd: { defaultProps: { size: 'xs' } },
  Menu: {
    defaultProps: {
      shadow: 'lg',
      radius: 'md',
      transitionProps: { duration: 100 },
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: { defaultProps: { ...dialog, overlayProps: overlay } },
  ModalOverlay: { defaultProps: overlay },
  ModalRoot: { defaultProps: dialog },
  MultiSelect: choice,
  NumberInput: field,
  Pagination: { defaultProps: { size: 28, radius: 'sm' } },
  Paper: { defaultProps: { radius: 'lg', withBorder: true } },
  PasswordInput: field,
  Popover: { defaultProps: { shadow: 'lg', radius: 'md' } },
  SegmentedControl: { defaultProps: { size: 'xs', radius: 'md', transitionDuration: 140 } },
  Select: choice,
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Textarea: field,
  TextInput: field,
  Tooltip: {
    defaultProps: {
      withArrow: true,
      openDelay: 300,
      radius: 'sm',
      transitionProps: { duration: 80 },
      events: { hover: true, focus: true, touch: false },
    },
  },
}

export const theme: MantineThemeOverride = {
  primaryColor: 'laurel',
  primaryShade: { light: 6, dark: 6 },
  black: '#15222a',
  colors,
  fontFamily: '"Inter Latin", "Inter Variable", "Inter Fallback", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.4375rem', lineHeight: '1.875rem' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem', '2xl': '2rem', '3xl': '3rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  shadows: {
    xs: 'var(--l-shadow-xs)',
    sm: 'var(--l-shadow-xs)',
    md: 'var(--l-shadow-md)',
    lg: 'var(--l-shadow-lg)',
    xl: 'var(--l-shadow-xl)',
  },
  components,
}

const shared = {
  '--mantine-color-body': 'var(--l-surface)',
  '--mantine-color-text': 'var(--l-text)',
  '--mantine-color-dimmed': 'var(--l-muted)',
  '--mantine-color-placeholder': 'var(--l-placeholder)',
  '--mantine-color-error': 'var(--l-error)',
  '--mantine-color-anchor': 'var(--l-brand-text)',
  '--mantine-color-default': 'var(--l-button)',
  '--mantine-color-default-border': 'var(--l-button-line)',
  '--mantine-color-default-hover': 'var(--l-hover)',
}

/** Mantine's own colours follow ours, which `tokens.css` holds for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
