import { useState, type ReactNode } from 'react'

interface FileButtonProps {
  readonly accept: string
  readonly onChange: (file: File | null) => void
  readonly children: (button: { readonly onClick: () => void }) => ReactNode
}

/** Button that opens the browser's file picker. */
export function FileButton({ accept, onChange, children }: FileButtonProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <>
      <input
        ref={setInput}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0] ?? null
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = ''
          onChange(file)
        }}
      />
      {children({ onClick: () => input?.click() })}
    </>
  )
}
