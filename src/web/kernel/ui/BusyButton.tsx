import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & {
  readonly 'data-loading'?: boolean | undefined
  readonly 'data-disabled'?: boolean | undefined
}

/**
 * Button root of the theme. While loading it ignores clicks but keeps the focus, which a disabled
 * button loses.
 */
export function BusyButton({ disabled, onClick, ...props }: BusyButtonProps) {
  const isBusy = props['data-loading'] === true && props['data-disabled'] !== true
  if (!isBusy) return <button type="button" {...props} disabled={disabled} onClick={onClick} />
  return <button type="button" {...props} aria-disabled onClick={ignore} />
}

/** Also stops Enter in a field from submitting the form. */
const ignore = (event: MouseEvent) => event.preventDefault()
