import { createServer } from 'vite'

// The pages, reloaded as they are edited; the API is the one that `npm start` serves.
const server = await createServer()
await server.listen()
server.printUrls()
