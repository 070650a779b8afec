import type { MantineThemeComponents } from '@mantine/core'
import { createElement, type ComponentProps } from 'react'
import { BusyButton } from '#web/kernel/ui/BusyButton.tsx'

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
