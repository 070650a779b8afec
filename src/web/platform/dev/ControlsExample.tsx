import { ActionIcon, Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox, Switch } from '#web/kernel/ui/controls/Checkbox.tsx'
import { NativeSelect, PasswordInput, Textarea, TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { Search, X } from 'lucide-react'
import layout from '#web/kernel/ui/layout.module.css'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { sampleWords } from './samples.ts'

const variants = ['filled', 'default', 'subtle'] as const
const sizes = ['md', 'sm', 'compact-md', 'compact-sm'] as const
const { label, hint: description, text: placeholder, wrong: error } = sampleWords
const buttonStates = {
  red: 'red',
  gray: 'gray',
  disabled: 'disabled',
  refused: 'refused',
  loading: 'loading',
  link: 'link',
}
const icon = <Search />

/** Every button and field in every state: as it is, marked, disabled, wrong, at work. */
export function ControlsExample() {
  return (
    <div className={layout.stack5}>
      {variants.map((variant) => (
        <div key={variant} className={layout.inline2}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} color="red">
            {buttonStates.red}
          </Button>
          <Button variant={variant} color="gray">
            {buttonStates.gray}
          </Button>
          <Button variant={variant} leftSection={icon}>
            {label}
          </Button>
          <Button variant={variant} disabled>
            {buttonStates.disabled}
          </Button>
          <Button variant={variant} data-disabled>
            {buttonStates.refused}
          </Button>
          <Button variant={variant} loading>
            {buttonStates.loading}
          </Button>
          <Button variant={variant} component="a" href="#link">
            {buttonStates.link}
          </Button>
          <ActionIcon variant={variant} aria-label={label}>
            <X size={20} />
          </ActionIcon>
        </div>
      ))}
      <div className={layout.inline2}>
        {sizes.map((size) => (
          <Button key={size} size={size} variant="default" leftSection={icon}>
            {size}
          </Button>
        ))}
        <ActionIcon size={42} variant="filled" color="accent" aria-label={label}>
          {icon}
        </ActionIcon>
        <ActionIcon loading variant="default" aria-label={label}>
          {icon}
        </ActionIcon>
      </div>
      <Button fullWidth variant="default">
        {sampleWords.text}
      </Button>
      <TextInput {...{ label, description, placeholder }} required />
      <TextInput
        {...{ label, error, description }}
        defaultValue={sampleWords.text}
        leftSection={icon}
      />
      <TextInput {...{ label, error }} placeholder={placeholder} rightSection="%" />
      <TextInput {...{ label }} defaultValue={sampleWords.text} disabled />
      <TextInput {...{ label }} defaultValue={sampleWords.text} readOnly />
      <TextInput aria-label={label} type="date" defaultValue="2026-03-02" size="sm" />
      <Textarea {...{ label, description }} rows={3} defaultValue={sampleWords.text} />
      <Textarea {...{ label, error }} disabled />
      <NativeSelect {...{ label, description }} data={[label, error]} required />
      <NativeSelect {...{ label, error }} data={[label]} />
      <NativeSelect {...{ label }} data={[label]} size="sm" disabled />
      <PasswordInput
        showLabel={sampleWords.more}
        {...{ label, description }}
        required
        defaultValue={label}
      />
      <PasswordInput showLabel={sampleWords.more} {...{ label, error }} defaultValue={label} />
      <Checkbox {...{ label, description }} />
      <Checkbox {...{ label, error }} defaultChecked required />
      <Checkbox {...{ label }} checked indeterminate readOnly />
      <Checkbox {...{ label, description }} disabled />
      <Checkbox {...{ label }} checked disabled readOnly />
      <Checkbox {...{ label }} size="sm" defaultChecked />
      <Checkbox aria-label={label} />
      <Switch {...{ label, description }} defaultChecked />
      <Switch {...{ label }} />
      <Switch {...{ label }} checked disabled readOnly />
      <PageTabs
        label={label}
        tabs={['one', 'two', 'three']}
        name={(tab) => tab}
        count={(tab) => (tab === 'two' ? 12 : undefined)}
        contents={{ one: description, two: label, three: error }}
      />
    </div>
  )
}
