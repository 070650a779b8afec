import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { accentRamp, accentVariables } from './accent.ts'
import { componentDefaults } from './component-defaults.ts'
import { tokenVariables } from './token-variables.ts'

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
