import { Search } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SearchList.module.css'
import { useOptionKeys } from './use-option-keys.ts'

export interface SearchOption {
  readonly key: string
  readonly label: string
  readonly hint?: string | undefined
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** Undefined for the page's language. */
  readonly lang?: string | undefined
}

export interface SearchGroup<Option extends SearchOption> {
  readonly key: string
  readonly label: string
  readonly options: readonly Option[]
}

export interface SearchListProps<Option extends SearchOption> {
  /** Names the field and the list. */
  readonly label: string
  readonly input?: Ref<HTMLInputElement>
  readonly text: string
  readonly lengthMax: number
  readonly onType: (text: string) => void
  readonly groups: readonly SearchGroup<Option>[]
  readonly onChoose: (option: Option) => void
  /** The number of results, announced when it changes. */
  readonly status: string
  readonly children?: ReactNode
}

/**
 * Combobox with an always open list: the focus stays in the field, and the first option is active.
 */
export function SearchList<Option extends SearchOption>({
  label,
  input,
  text,
  groups,
  onChoose,
  ...list
}: SearchListProps<Option>) {
  const id = useId()
  const idOf = (key: string) => `${id}-${key}`
  const options = groups.flatMap((group) => group.options)
  const { active, forget, onKeyDown } = useOptionKeys(options, idOf, onChoose)

  return (
    <div className={layout.stack}>
      <div className={`${layout.muted} ${layout.line2} ${s.field}`}>
        <Search size={20} />
        <input
          ref={input}
          className={s.input}
          type="text"
          dir="auto"
          role="combobox"
          data-standing
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active ? idOf(active.key) : undefined}
          aria-label={label}
          placeholder={label}
          maxLength={list.lengthMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            forget()
            list.onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className={s.status}>{list.status}</output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be moved in from a field */}
      <div id={id} role="listbox" aria-label={label} className={s.list}>
        {groups.map((group) => (
          <fieldset key={group.key} aria-labelledby={idOf(group.key)} className={layout.room4}>
            <div id={idOf(group.key)} role="presentation" className={s.heading}>
              {group.label}
            </div>
            {group.options.map((option) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <div
                key={option.key}
                id={idOf(option.key)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option with a picture and a hint
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={s.option}
                data-detailed={option.detail !== undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <span className={s.icon} aria-hidden="true">
                  {option.icon}
                </span>
                <span className={s.label} lang={option.lang}>
                  {option.label}
                </span>
                {option.hint ? (
                  <span className={`${layout.fine} ${layout.wrapped} ${s.hint}`}>
                    {option.hint}
                  </span>
                ) : null}
                {option.detail ? (
                  <span
                    className={`${layout.muted} ${layout.wrapped} ${layout.clamp2} ${s.detail}`}
                  >
                    {option.detail}
                  </span>
                ) : null}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {list.children}
    </div>
  )
}
