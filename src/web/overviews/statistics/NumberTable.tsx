import s from './NumberTable.module.css'

export interface Numbers {
  readonly head: readonly [string, ...string[]]
  readonly rows: readonly (readonly [string, ...string[]])[]
}

export function NumberTable({ label, head, rows }: Numbers & { readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- on a small screen arrows move it along; no tag is a group of nothing to fill in
    <div className={s.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={s.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are, and two may be called the same
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
