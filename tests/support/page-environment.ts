import { builtinEnvironments } from 'vitest/runtime'

/**
 * A page in happy-dom with the real server behind it in the same thread: the modules are loaded as
 * a server's are, so that those which find files beside them (`import.meta.url`) still do.
 */
export default { ...builtinEnvironments['happy-dom'], viteEnvironment: 'ssr' }
