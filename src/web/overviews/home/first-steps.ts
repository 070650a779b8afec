import { createContext, type ReactNode } from 'react'

/** Slot for the first steps in a new company: the home page renders it, the shell provides it. */
export const FirstStepsContext = createContext<ReactNode>(null)
