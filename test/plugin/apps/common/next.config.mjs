import { withPayload } from '@payloadcms/next/withPayload'
import { withCivicNewsroom } from 'civic-newsroom/next'

export default withCivicNewsroom(withPayload({}))
