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
