import { createContext, type ReactNode } from 'react'

/** Slot for the setup of a new company: the home page renders it, the shell provides it. */
export const SetupContext = createContext<ReactNode>(null)
