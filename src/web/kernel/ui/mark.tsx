import s from './mark.module.css'

/** Hidden from screen readers: put the name beside it. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={s.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <g transform="rotate(18 16 16)">
        <rect className={s.behind} x="4" y="6" width="12.5" height="24" rx="6.25" />
        <rect x="14.5" y="2" width="12.5" height="24" rx="6.25" />
      </g>
    </svg>
  )
}
