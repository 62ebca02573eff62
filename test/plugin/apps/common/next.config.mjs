import process from 'node:process'
import { withPayload } from '@payloadcms/next/withPayload'
import { withCivicNewsroom } from 'civic-newsroom/next'
import { newsroom } from './newsroom.mjs'

export default withCivicNewsroom(withPayload({ basePath: process.env.BASE_PATH ?? '' }), newsroom)
