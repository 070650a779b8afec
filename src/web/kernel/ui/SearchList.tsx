import { Search } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import s from './SearchList.module.css'
import { useOptionKeys } from './use-option-keys.ts'

export interface SearchOption {
  readonly key: string
  readonly label: string
  /** Where it belongs, behind its label. */
  readonly hint?: string | undefined
  /** A line below its label. */
  readonly detail?: ReactNode
  /** A picture before its label. */
  readonly icon?: ReactNode
  /** The language of the label, where it is not the page's. */
  readonly lang?: string | undefined
}

export interface SearchGroup<Option extends SearchOption> {
  readonly key: string
  readonly label: string
  readonly options: readonly Option[]
}

export interface SearchListProps<Option extends SearchOption> {
  /** What can be searched for: the name of the field and of the list. */
  readonly label: string
  /** The field, for whoever gives it the focus. */
  readonly input?: Ref<HTMLInputElement>
  readonly text: string
  readonly lengthMax: number
  readonly onType: (text: string) => void
  readonly groups: readonly SearchGroup<Option>[]
  readonly onChoose: (option: Option) => void
  /** Read out when it changes: how many options there are. */
  readonly status: string
  /** Stands below the options, or instead of them. */
  readonly children?: ReactNode
}

/**
 * A field above the list of what it finds, which always stands open: the first option is ready for
 * Enter, arrows, Home and End move, and the focus stays in the field.
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
    <div className={s.search}>
      <div className={s.field}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
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
          <fieldset key={group.key} aria-labelledby={idOf(group.key)} className={s.group}>
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
                {option.hint ? <span className={s.hint}>{option.hint}</span> : null}
                {option.detail ? <span className={s.detail}>{option.detail}</span> : null}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      {list.children}
    </div>
  )
}
