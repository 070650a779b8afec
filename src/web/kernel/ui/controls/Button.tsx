import type { ComponentProps, CSSProperties, MouseEvent, ReactNode } from 'react'
import s from './Button.module.css'

interface Root {
  readonly className: string
  readonly children: ReactNode
}

interface Look extends Omit<ComponentProps<'button'>, 'color' | 'className'> {
  readonly variant?: 'filled' | 'default' | 'subtle' | undefined
  readonly color?: 'accent' | 'red' | 'gray' | undefined
  readonly className?: string | undefined
  readonly loading?: boolean | undefined
  /** Looks disabled and keeps the focus. */
  readonly 'data-disabled'?: boolean | undefined
}

export interface ButtonProps extends Look {
  readonly size?: 'md' | 'sm' | 'compact-md' | 'compact-sm' | undefined
  readonly fullWidth?: boolean | undefined
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
  /** A link by its address, outside the router. */
  readonly component?: 'a'
  readonly href?: string
  /** A link of the router. */
  readonly renderRoot?: (root: Root) => ReactNode
}

export function Button({
  size = 'md',
  fullWidth,
  leftSection,
  rightSection,
  component,
  renderRoot,
  children,
  ...look
}: ButtonProps) {
  const root = rootOf(look, s.button, {
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-start': leftSection ? true : undefined,
    'data-end': rightSection ? true : undefined,
    children: (
      <>
        {leftSection ? <span className={s.section}>{leftSection}</span> : null}
        <span className={s.label}>{children}</span>
        {rightSection ? <span className={s.section}>{rightSection}</span> : null}
      </>
    ),
  })
  if (renderRoot) return renderRoot(root)
  if (!component) return <BusyButton {...root} />
  return <a {...(root as ComponentProps<'a'>)}>{root.children}</a>
}

interface ActionIconProps extends Look {
  /** In pixels. */
  readonly size?: number
}

export function ActionIcon({ size, variant = 'subtle', color = 'gray', ...look }: ActionIconProps) {
  const own = {
    children: look.children,
    ...(size ? { style: { '--size': `${size}px` } as CSSProperties } : {}),
  }
  return <BusyButton {...rootOf({ ...look, variant, color }, s.icon, own)} />
}

interface Content extends Pick<Root, 'children'> {
  readonly style?: CSSProperties
  readonly [data: `data-${string}`]: string | boolean | undefined
}

function rootOf(look: Look, kind: string | undefined, own: Content) {
  const { variant = 'filled', color = 'accent', loading, className = '', ...rest } = look
  return {
    ...rest,
    'data-variant': variant,
    'data-color': color,
    'data-loading': loading || undefined,
    'data-disabled': rest.disabled || rest['data-disabled'] || undefined,
    ...own,
    className: `${s.root} ${kind} ${className}`.trimEnd(),
    children: (
      <>
        {loading ? <span className={s.loader} aria-hidden /> : null}
        <span className={s.inner}>{own.children}</span>
      </>
    ),
  }
}

/** While loading it ignores clicks but keeps the focus, which a disabled button loses. */
function BusyButton({ onClick, ...props }: ReturnType<typeof rootOf>) {
  const isBusy = props['data-loading'] && !props['data-disabled']
  if (!isBusy) return <button type="button" {...props} onClick={onClick} />
  return <button type="button" {...props} aria-disabled onClick={ignore} />
}

/** Also stops Enter in a field from submitting the form. */
const ignore = (event: MouseEvent) => event.preventDefault()
