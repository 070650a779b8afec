import type { MantineThemeComponents } from '@mantine/core'

const control = { defaultProps: { size: 'md' } }
const quick = { duration: 120, transition: 'fade' }

/** A list stays inside what opened it: a dialog does not cover it, a landmark keeps it. */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' }

/** How Mantine's components start out here: roomy controls, quiet and quick overlays. */
export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'md', variant: 'filled' } },
  ActionIcon: { defaultProps: { size: 'xl', variant: 'subtle', color: 'gray' } },
  Input: control,
  InputWrapper: control,
  TextInput: control,
  PasswordInput: control,
  NumberInput: control,
  Textarea: control,
  Select: { defaultProps: { size: 'md', allowDeselect: false, withScrollArea: false } },
  MultiSelect: { defaultProps: { size: 'md', withScrollArea: false } },
  Autocomplete: { defaultProps: { size: 'md', withScrollArea: false } },
  FileInput: control,
  ColorInput: control,
  DateInput: control,
  DatePickerInput: control,
  Checkbox: control,
  Radio: control,
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  SegmentedControl: control,
  Pagination: control,
  Anchor: { defaultProps: { underline: 'always' } },
  Badge: { defaultProps: { variant: 'light', tt: 'none' } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  Combobox: { defaultProps: { ...inPlace, shadow: 'md' } },
  Menu: { defaultProps: { ...inPlace, shadow: 'md', transitionProps: quick } },
  Popover: { defaultProps: { ...inPlace, shadow: 'md', transitionProps: quick } },
  Tooltip: {
    defaultProps: {
      ...inPlace,
      multiline: true,
      maw: '20rem',
      events: { hover: true, focus: true, touch: true },
    },
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { color: 'var(--veil)' },
      transitionProps: quick,
    },
  },
  Drawer: {
    defaultProps: { padding: 'lg', position: 'right', overlayProps: { color: 'var(--veil)' } },
  },
}
