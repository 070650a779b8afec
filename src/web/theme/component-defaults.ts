import type { MantineThemeComponents } from '@mantine/core'

const control = { defaultProps: { size: 'md' } }

/** What is typed goes the way of its letters. */
const typed = { defaultProps: { size: 'md', dir: 'auto' } }

/** A list stays inside what opened it: a dialog does not cover it, a landmark keeps it. */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' }

/** How Mantine's components start out here: roomy controls, quiet and quick overlays. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'md', variant: 'filled' } },
  ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle', color: 'gray' } },
  Input: control,
  InputWrapper: control,
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
