import type { ServiceUrls } from '#server/messaging/channels/chat-services.ts'

/** Every chat service at one address, but those that are elsewhere. */
export function servicesAt(url: string, elsewhere: Partial<ServiceUrls> = {}): ServiceUrls {
  return {
    slack: url,
    teamsLogin: url,
    teamsKeys: `${url}/keys`,
    teamsService: url,
    googleChat: url,
    googleToken: `${url}/token`,
    googleKeys: `${url}/certs`,
    ...elsewhere,
  }
}
