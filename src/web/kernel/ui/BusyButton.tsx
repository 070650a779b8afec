import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & {
  readonly 'data-loading'?: boolean | undefined
  readonly 'data-disabled'?: boolean | undefined
}

/**
 * The element of every button. While it loads it does nothing, and keeps the focus, which a disabled one would
 * lose: whoever works by keyboard goes on from where they were.
 */
export function BusyButton({ disabled, onClick, ...props }: BusyButtonProps) {
  const isBusy = props['data-loading'] === true && props['data-disabled'] !== true
  if (!isBusy) return <button type="button" {...props} disabled={disabled} onClick={onClick} />
  return <button type="button" {...props} aria-disabled onClick={ignore} />
}

/** Enter in a field of a form presses its button as well. */
const ignore = (event: MouseEvent) => event.preventDefault()
