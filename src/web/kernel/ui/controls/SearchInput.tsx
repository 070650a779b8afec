import { Search } from 'lucide-react'
import { searchLengthMax } from '#contract/kernel/page.ts'
import { TextInput, type TextInputProps } from './Field.tsx'

type SearchInputProps = Omit<TextInputProps, 'type' | 'onChange' | 'onKeyDown'> & {
  readonly onType: (text: string) => void
}

/** Searches as one types. Enter never sends a form around it. */
export function SearchInput({ onType, ...props }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      leftSection={<Search />}
      maxLength={searchLengthMax}
      autoComplete="off"
      {...props}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
