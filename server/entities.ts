import { AccountToken, Admin, Business, Consumer, Session, SignInGuard } from './domain/accounts/entities.ts';
import { Advertisement, AdvertisementEvent } from './domain/ads/entities.ts';
import {
  AddressVisit,
  BusinessCityDay,
  BusinessCityWeek,
  BusinessDay,
  DailySalt,
  LedgerDay,
  OfferCityDay,
  OfferDay,
  OfferTotal,
  Visit,
} from './domain/analytics/entities.ts';
import { AuditEntry, AuditSeal } from './domain/audit/entities.ts';
import { IdempotencyKey, Invoice, Order, Transaction } from './domain/billing/entities.ts';
import { AiApi, AiDisclosure, ChatDay, ChatMessage } from './domain/chat/entities.ts';
import { Category, Offer, OfferCardRow, OfferFeed, OfferImage } from './domain/offers/entities.ts';
import { Favourite, NotificationWish } from './domain/offers/kept/keptEntities.ts';
import { OfferWords } from './domain/offers/search/searchEntities.ts';
import { SettingsGroup } from './domain/settings/entities.ts';
import { ContactMessage } from './domain/support/entities.ts';
import { RateLimit } from './platform/limiter.ts';
import { OutboxMail } from './platform/mail/outboxMail.ts';
import { KeyCanary } from './platform/secrets/keyCanary.ts';

/** Every table that the server knows: the platform's, then those of the domains in their order. */
export const entities = [
  RateLimit,
  OutboxMail,
  KeyCanary,
  AuditEntry,
  AuditSeal,
  SettingsGroup,
  Business,
  Consumer,
  Admin,
  Session,
  AccountToken,
  SignInGuard,
  Transaction,
  Invoice,
  Order,
  IdempotencyKey,
  Category,
  Offer,
  OfferImage,
  OfferFeed,
  OfferCardRow,
  OfferWords,
  Favourite,
  NotificationWish,
  Advertisement,
  AdvertisementEvent,
  DailySalt,
  Visit,
  AddressVisit,
  OfferTotal,
  OfferDay,
  BusinessDay,
  BusinessCityDay,
  BusinessCityWeek,
  OfferCityDay,
  LedgerDay,
  AiApi,
  ChatMessage,
  ChatDay,
  AiDisclosure,
  ContactMessage,
];
