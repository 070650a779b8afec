import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
  type MantineThemeComponents,
} from '@mantine/core'
import { accentRamp, accentVariables } from './accent.ts'
import { createElement, type ComponentProps } from 'react'
import { BusyButton } from '#web/kernel/ui/BusyButton.tsx'

/** Mantine's own color variables, said in the product's tokens. The tokens know the color scheme. */
export const tokenVariables: Readonly<Record<`--${string}`, string>> = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--critical-ink)',
  '--mantine-color-success': 'var(--positive-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  ...variants('accent', {
    fill: 'var(--accent)',
    fillHover: 'var(--accent)',
    ink: 'var(--accent-ink)',
    wash: 'var(--accent-wash)',
    washHover: 'var(--hover)',
  }),
  ...variants('red', {
    fill: 'var(--critical)',
    fillHover: 'var(--critical-hover)',
    ink: 'var(--critical-ink)',
    wash: 'var(--critical-wash)',
    washHover: 'var(--hover)',
  }),
  ...variants('gray', {
    fill: 'var(--ink-soft)',
    fillHover: 'var(--ink)',
    ink: 'var(--ink)',
    wash: 'var(--sunken)',
    washHover: 'var(--hover)',
  }),
}

interface Tones {
  readonly fill: string
  readonly fillHover: string
  readonly ink: string
  readonly wash: string
  readonly washHover: string
}

function variants(color: string, tones: Tones): Record<`--${string}`, string> {
  return {
    // Mantine takes shade 6 for text in menus, in either scheme.
    [`--mantine-color-${color}-6`]: tones.ink,
    [`--mantine-color-${color}-filled`]: tones.fill,
    [`--mantine-color-${color}-filled-hover`]: tones.fillHover,
    [`--mantine-color-${color}-text`]: tones.ink,
    [`--mantine-color-${color}-light`]: tones.wash,
    [`--mantine-color-${color}-light-hover`]: tones.washHover,
    [`--mantine-color-${color}-light-color`]: tones.ink,
    [`--mantine-color-${color}-outline`]: tones.ink,
    [`--mantine-color-${color}-outline-hover`]: tones.washHover,
  }
}

const control = { defaultProps: { size: 'md' } }

/** What is typed goes the way of its letters. */
const typed = { defaultProps: { size: 'md', dir: 'auto' } }

/** A list stays inside what opened it: a dialog does not cover it, a landmark keeps it. */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' }

/** How Mantine's components start out here: roomy controls, quiet and quick overlays. */
export const componentDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: {
      size: 'md',
      variant: 'filled',
      // A link that looks like one is `component="a"`, or has a `renderRoot` of its own.
      renderRoot: (props: ComponentProps<'button'>) =>
        'href' in props ? createElement('a', props) : createElement(BusyButton, props),
    },
  },
  ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle', color: 'gray' } },
  Input: control,
  // The style sheet stars what is `required`, in one way for Mantine's fields and ours.
  InputWrapper: { defaultProps: { size: 'md', withAsterisk: false } },
  TextInput: typed,
  Textarea: typed,
  PasswordInput: control,
  Checkbox: control,
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  Combobox: { defaultProps: { ...inPlace, shadow: 'md' } },
  Popover: {
    defaultProps: {
      ...inPlace,
      shadow: 'md',
      transitionProps: { duration: 120, transition: 'fade' },
    },
  },
}

/** What `MantineProvider` needs to look like the product: spread it. */
export interface TandemTheme {
  readonly theme: MantineThemeOverride
  readonly cssVariablesResolver: CSSVariablesResolver
}

/**
 * The product's look around one accent, `#rgb` or `#rrggbb`; any other text gives the default accent.
 * Light, dark or the system's scheme is the provider's `defaultColorScheme`.
 */
export function tandemTheme(accent: string): TandemTheme {
  return {
    theme: createTheme({ ...look, colors: { ...neutrals, accent: toTuple(accentRamp(accent)) } }),
    cssVariablesResolver: () => ({
      variables: {},
      light: { ...tokenVariables, ...accentVariables(accent, 'light') },
      dark: { ...tokenVariables, ...accentVariables(accent, 'dark') },
    }),
  }
}

/** A filled component takes the colors that were computed to go together. */
const filled: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const color = input.color ?? input.theme.primaryColor
  if (color === 'red') return { ...colors, color: 'var(--on-critical)' }
  if (color !== 'accent') return colors
  return {
    ...colors,
    background: 'var(--accent-solid)',
    hover: 'var(--accent-solid-hover)',
    color: 'var(--on-accent-solid)',
  }
}

const neutrals = {
  gray: toTuple([
    '#f8f6f3',
    '#f4f1ec',
    '#ebe7e0',
    '#ddd8cf',
    '#c9c3b8',
    '#8a8278',
    '#655f57',
    '#4c4741',
    '#36322d',
    '#24211d',
  ]),
  dark: toTuple([
    '#ece8e1',
    '#cfc9be',
    '#aaa397',
    '#8f887d',
    '#3d3934',
    '#2e2b27',
    '#22201d',
    '#1a1816',
    '#141210',
    '#0e0d0b',
  ]),
}

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

const look = {
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  black: '#24211d',
  variantColorResolver: filled,
  fontFamily,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  fontWeights: { regular: '400', medium: '540', bold: '640' },
  headings: {
    fontFamily,
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-h1)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-h2)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--text-h3)', lineHeight: '1.4' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lift)', lg: 'var(--lift)', xl: 'var(--lift)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
} satisfies MantineThemeOverride

function toTuple(shades: readonly string[]): MantineColorsTuple {
  const at = (index: number) => shades[index] ?? '#000000'
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)]
}
