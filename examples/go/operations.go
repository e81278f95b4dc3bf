// Every operation of the API as a typed method. Written by `npm run types` from packages/protocol: change the schemas there.

package svc

import (
	"context"
	"encoding/json"
	"net/url"
)

// AllowedOrigin: An origin whose pages may call with a publishable key.
type AllowedOrigin struct {
	Id        string `json:"id"`
	Env       string `json:"env"`
	Origin    string `json:"origin"`
	CreatedAt int64  `json:"createdAt"`
}

// AllowedOriginList: A page of allowed origins.
type AllowedOriginList struct {
	Origins    []AllowedOrigin `json:"origins"`
	Pagination Pagination      `json:"pagination"`
}

// ApiKey: An API key, without its secret.
type ApiKey struct {
	Id          string   `json:"id"`
	Env         string   `json:"env"`
	Kind        string   `json:"kind"`
	Prefix      string   `json:"prefix"`
	Name        *string  `json:"name"`
	Scopes      []string `json:"scopes"`
	IpAllowlist []string `json:"ipAllowlist"`
	Status      string   `json:"status"`
	LastUsedAt  *int64   `json:"lastUsedAt"`
	CreatedAt   int64    `json:"createdAt"`
	ExpiresAt   *int64   `json:"expiresAt"`
}

// ApiKeyList: A page of API keys.
type ApiKeyList struct {
	Keys       []ApiKey   `json:"keys"`
	Pagination Pagination `json:"pagination"`
}

// Balance: An on-chain balance.
type Balance struct {
	Account   string  `json:"account"`
	Asset     *string `json:"asset"`
	Chain     string  `json:"chain"`
	Balance   string  `json:"balance"`
	Formatted string  `json:"formatted"`
	Decimals  int64   `json:"decimals"`
}

// BanksBanks is a JSON object of the API.
type BanksBanks struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// Banks: The banks that can be paid out to.
type Banks struct {
	Country string       `json:"country"`
	Banks   []BanksBanks `json:"banks"`
}

// ConversionScreening: The result of screening.
type ConversionScreening struct {
	Status string `json:"status"`
}

// Conversion: One conversion: what was asked, where it is, and what happened.
type Conversion struct {
	Id                  string               `json:"id"`
	Reference           string               `json:"reference"`
	Type                string               `json:"type"`
	Status              string               `json:"status"`
	Env                 string               `json:"env"`
	Chain               string               `json:"chain"`
	ChainId             int64                `json:"chainId"`
	Wallet              string               `json:"wallet"`
	TokenIn             string               `json:"tokenIn"`
	TokenOut            string               `json:"tokenOut"`
	AmountIn            string               `json:"amountIn"`
	AmountOut           string               `json:"amountOut"`
	AmountInFormatted   string               `json:"amountInFormatted"`
	AmountOutFormatted  string               `json:"amountOutFormatted"`
	RelayFee            string               `json:"relayFee,omitzero"`
	RelayFeeFormatted   string               `json:"relayFeeFormatted,omitzero"`
	FiatAmountNgn       *string              `json:"fiatAmountNgn"`
	UsdValueCents       *int64               `json:"usdValueCents"`
	Screening           ConversionScreening  `json:"screening"`
	Payout              *Payout              `json:"payout"`
	TxHash              *string              `json:"txHash"`
	OnchainVerifiedAt   *int64               `json:"onchainVerifiedAt"`
	LastError           *string              `json:"lastError"`
	CreatedAt           int64                `json:"createdAt"`
	UpdatedAt           int64                `json:"updatedAt"`
	Voucher             *IssuedVoucher       `json:"voucher"`
	PaymentInstructions *PaymentInstructions `json:"paymentInstructions"`
	Stages              []Stage              `json:"stages"`
	Metadata            map[string]string    `json:"metadata"`
}

// ConversionEventDataScreening: The result of screening.
type ConversionEventDataScreening struct {
	Status string `json:"status"`
}

// ConversionEventData: The conversion as an event tells it.
type ConversionEventData struct {
	Id                 string                       `json:"id"`
	Reference          string                       `json:"reference"`
	Type               string                       `json:"type"`
	Status             string                       `json:"status"`
	Env                string                       `json:"env"`
	Chain              string                       `json:"chain"`
	ChainId            int64                        `json:"chainId"`
	Wallet             string                       `json:"wallet"`
	TokenIn            string                       `json:"tokenIn"`
	TokenOut           string                       `json:"tokenOut"`
	AmountIn           string                       `json:"amountIn"`
	AmountOut          string                       `json:"amountOut"`
	AmountInFormatted  string                       `json:"amountInFormatted"`
	AmountOutFormatted string                       `json:"amountOutFormatted"`
	RelayFee           string                       `json:"relayFee,omitzero"`
	RelayFeeFormatted  string                       `json:"relayFeeFormatted,omitzero"`
	FiatAmountNgn      *string                      `json:"fiatAmountNgn"`
	UsdValueCents      *int64                       `json:"usdValueCents"`
	Screening          ConversionEventDataScreening `json:"screening"`
	Payout             *Payout                      `json:"payout"`
	TxHash             *string                      `json:"txHash"`
	OnchainVerifiedAt  *int64                       `json:"onchainVerifiedAt"`
	LastError          *string                      `json:"lastError"`
	CreatedAt          int64                        `json:"createdAt"`
	UpdatedAt          int64                        `json:"updatedAt"`
}

// ConversionList: A page of conversions.
type ConversionList struct {
	Conversions []Conversion `json:"conversions"`
	Pagination  Pagination   `json:"pagination"`
}

// DeletedWebhookEndpoint: The endpoint that was deleted.
type DeletedWebhookEndpoint struct {
	Id      string `json:"id"`
	Deleted bool   `json:"deleted"`
}

// Delivery: One attempt to deliver an event to an endpoint.
type Delivery struct {
	Id              string  `json:"id"`
	EndpointId      string  `json:"endpointId"`
	Status          string  `json:"status"`
	ResponseStatus  *int64  `json:"responseStatus"`
	Attempt         int64   `json:"attempt"`
	DeliveredAt     *int64  `json:"deliveredAt"`
	NextAttemptAt   *int64  `json:"nextAttemptAt"`
	CreatedAt       int64   `json:"createdAt"`
	ResponseSnippet *string `json:"responseSnippet"`
}

// EncryptionKey: An encryption key, without the key itself.
type EncryptionKey struct {
	Id        string  `json:"id"`
	Env       string  `json:"env"`
	Name      *string `json:"name"`
	Status    string  `json:"status"`
	ExpiresAt *int64  `json:"expiresAt"`
	CreatedAt int64   `json:"createdAt"`
}

// EncryptionKeyList: A page of encryption keys.
type EncryptionKeyList struct {
	Keys       []EncryptionKey `json:"keys"`
	Pagination Pagination      `json:"pagination"`
}

// Envelope: The sealed body of a write (SVC-ENC-V1).
type Envelope struct {
	V          int64  `json:"v"`
	EncKeyId   string `json:"encKeyId"`
	Iv         string `json:"iv"`
	Ciphertext string `json:"ciphertext"`
	Tag        string `json:"tag"`
}

// ErrorEnvelopeError: What went wrong.
type ErrorEnvelopeError struct {
	Code      string         `json:"code"`
	Message   string         `json:"message"`
	RequestId string         `json:"requestId,omitzero"`
	Details   map[string]any `json:"details,omitzero"`
}

// ErrorEnvelope: The body of every error answer.
type ErrorEnvelope struct {
	Error ErrorEnvelopeError `json:"error"`
}

// Event: An entry of the event log.
type Event struct {
	Id           string          `json:"id"`
	Env          string          `json:"env"`
	EventType    string          `json:"eventType"`
	ApiVersion   string          `json:"apiVersion"`
	Status       string          `json:"status"`
	CreatedAt    int64           `json:"createdAt"`
	DispatchedAt *int64          `json:"dispatchedAt"`
	Payload      json.RawMessage `json:"payload,omitzero"`
}

// EventDetail: An event with its deliveries.
type EventDetail struct {
	Id           string          `json:"id"`
	Env          string          `json:"env"`
	EventType    string          `json:"eventType"`
	ApiVersion   string          `json:"apiVersion"`
	Status       string          `json:"status"`
	CreatedAt    int64           `json:"createdAt"`
	DispatchedAt *int64          `json:"dispatchedAt"`
	Payload      json.RawMessage `json:"payload,omitzero"`
	Deliveries   []Delivery      `json:"deliveries"`
	Sequences    []NumberedEvent `json:"sequences"`
}

// EventList: A page of events.
type EventList struct {
	Events     []Event    `json:"events"`
	Pagination Pagination `json:"pagination"`
}

// EvidenceContentsFeeds is a JSON object of the API.
type EvidenceContentsFeeds struct {
	Feed      string `json:"feed"`
	Address   string `json:"address"`
	RoundId   string `json:"roundId"`
	Answer    string `json:"answer"`
	Decimals  int64  `json:"decimals"`
	UpdatedAt int64  `json:"updatedAt"`
}

// EvidenceContentsSecondOpinions is a JSON object of the API.
type EvidenceContentsSecondOpinions struct {
	Feed        string `json:"feed"`
	Address     string `json:"address"`
	RateFeedId  string `json:"rateFeedId"`
	Numerator   string `json:"numerator"`
	Denominator string `json:"denominator"`
	UpdatedAt   int64  `json:"updatedAt"`
}

// EvidenceContents: What a price was computed from.
type EvidenceContents struct {
	Format            string                           `json:"format"`
	AmountIn          string                           `json:"amountIn"`
	AmountOut         string                           `json:"amountOut"`
	BlockHash         string                           `json:"blockHash"`
	BlockNumber       int64                            `json:"blockNumber"`
	BlockTime         int64                            `json:"blockTime"`
	Chain             string                           `json:"chain"`
	ChainId           int64                            `json:"chainId"`
	Env               string                           `json:"env"`
	Feeds             []EvidenceContentsFeeds          `json:"feeds"`
	Id                string                           `json:"id"`
	IssuedAt          int64                            `json:"issuedAt"`
	MerchantId        string                           `json:"merchantId"`
	Pair              string                           `json:"pair"`
	PairDecimals      int64                            `json:"pairDecimals"`
	Rate              *string                          `json:"rate"`
	Reference         string                           `json:"reference"`
	Rounding          string                           `json:"rounding"`
	SecondOpinions    []EvidenceContentsSecondOpinions `json:"secondOpinions"`
	SpreadBasisPoints int64                            `json:"spreadBasisPoints"`
	Type              string                           `json:"type"`
}

// Export: A file in parts, kept for seven days.
type Export struct {
	Id        string   `json:"id"`
	Env       string   `json:"env"`
	Kind      string   `json:"kind"`
	Format    string   `json:"format"`
	Status    string   `json:"status"`
	Rows      int64    `json:"rows"`
	Parts     int64    `json:"parts"`
	Sha256    []string `json:"sha256"`
	CreatedAt int64    `json:"createdAt"`
	ReadyAt   *int64   `json:"readyAt"`
	ExpiresAt *int64   `json:"expiresAt"`
}

// ExportContentsFilters: The filters that it was asked for with; empty without one.
type ExportContentsFilters struct {
	Status    string `json:"status,omitzero"`
	Type      string `json:"type,omitzero"`
	Wallet    string `json:"wallet,omitzero"`
	EventType string `json:"eventType,omitzero"`
}

// ExportContents: What an export has in it.
type ExportContents struct {
	Format     string                `json:"format"`
	CreatedAt  int64                 `json:"createdAt"`
	Env        string                `json:"env"`
	FileFormat string                `json:"fileFormat"`
	Filters    ExportContentsFilters `json:"filters"`
	From       int64                 `json:"from"`
	Id         string                `json:"id"`
	IssuedAt   int64                 `json:"issuedAt"`
	Kind       string                `json:"kind"`
	MerchantId string                `json:"merchantId"`
	Rows       int64                 `json:"rows"`
	Sha256     []string              `json:"sha256"`
	To         int64                 `json:"to"`
}

// ExportList: A page of exports.
type ExportList struct {
	Exports    []Export   `json:"exports"`
	Pagination Pagination `json:"pagination"`
}

// ExportPart: A part of an export.
type ExportPart struct {
	ExportId string `json:"exportId"`
	Part     int64  `json:"part"`
	Sha256   string `json:"sha256"`
	Content  string `json:"content"`
}

// Health: The service is ready.
type Health struct {
	Ok      bool   `json:"ok"`
	Version string `json:"version"`
}

// IssuedVoucherDomain: The EIP-712 domain that the signature is bound to.
type IssuedVoucherDomain struct {
	Name              string `json:"name"`
	Version           string `json:"version"`
	ChainId           int64  `json:"chainId"`
	VerifyingContract string `json:"verifyingContract"`
}

// IssuedVoucher: A signed voucher with the transactions that execute it.
type IssuedVoucher struct {
	Voucher             Voucher              `json:"voucher"`
	Signature           string               `json:"signature"`
	Signer              string               `json:"signer"`
	Domain              IssuedVoucherDomain  `json:"domain"`
	ExpiresAt           string               `json:"expiresAt"`
	ApprovalToken       *string              `json:"approvalToken"`
	ApprovalTransaction *UnsignedTransaction `json:"approvalTransaction"`
	Transaction         UnsignedTransaction  `json:"transaction"`
}

// KeyDocumentKeys is a JSON object of the API.
type KeyDocumentKeys struct {
	Kid                 string   `json:"kid"`
	Alg                 string   `json:"alg"`
	PublicKey           string   `json:"publicKey"`
	Use                 []string `json:"use"`
	Env                 string   `json:"env"`
	StandardWebhooksKey string   `json:"standardWebhooksKey,omitzero"`
	ValidFrom           int64    `json:"validFrom,omitzero"`
	ValidUntil          *int64   `json:"validUntil,omitzero"`
}

// KeyDocument: The public keys of the service.
type KeyDocument struct {
	Keys []KeyDocumentKeys `json:"keys"`
}

// LiabilityProofLeafSums is a JSON object of the API.
type LiabilityProofLeafSums struct {
	Currency    string `json:"currency"`
	AmountMinor string `json:"amountMinor"`
}

// LiabilityProofLeaf: The leaf of the merchant in the tree over everything that is owed.
type LiabilityProofLeaf struct {
	Id   string                   `json:"id"`
	Sums []LiabilityProofLeafSums `json:"sums"`
}

// LiabilityProofSiblingsSums is a JSON object of the API.
type LiabilityProofSiblingsSums struct {
	Currency    string `json:"currency"`
	AmountMinor string `json:"amountMinor"`
}

// LiabilityProofSiblings is a JSON object of the API.
type LiabilityProofSiblings struct {
	Side string                       `json:"side"`
	Hash string                       `json:"hash"`
	Sums []LiabilityProofSiblingsSums `json:"sums"`
}

// LiabilityProof: What is owed to a merchant, with the way to the published root.
type LiabilityProof struct {
	MerchantId string                   `json:"merchantId"`
	Leaf       LiabilityProofLeaf       `json:"leaf"`
	Salt       string                   `json:"salt"`
	Siblings   []LiabilityProofSiblings `json:"siblings"`
	Proof      string                   `json:"proof"`
	Signature  string                   `json:"signature"`
	Kid        string                   `json:"kid"`
}

// NumberedEvent: The number of an event among those of an endpoint, and the hash of the one before it.
type NumberedEvent struct {
	EndpointId string  `json:"endpointId"`
	EventId    string  `json:"eventId"`
	Sequence   int64   `json:"sequence"`
	Previous   *string `json:"previous"`
}

// Pagination: Where the next page begins.
type Pagination struct {
	NextCursor *string `json:"nextCursor"`
	HasMore    bool    `json:"hasMore"`
}

// PaymentInstructions: Where to pay the Naira of a fiat-issue.
type PaymentInstructions struct {
	Method            string  `json:"method"`
	AccountNumber     string  `json:"accountNumber"`
	BankName          string  `json:"bankName"`
	TransferAmount    string  `json:"transferAmount"`
	Currency          string  `json:"currency"`
	ExpiresAt         *string `json:"expiresAt"`
	Note              *string `json:"note"`
	ProviderReference string  `json:"providerReference"`
}

// Payout: The bank payout of a fiat-redeem.
type Payout struct {
	BankCode           string  `json:"bankCode"`
	AccountLast4       string  `json:"accountLast4"`
	Status             string  `json:"status"`
	ProviderTransferId *string `json:"providerTransferId"`
}

// PayoutEventData: The payout as an event tells it.
type PayoutEventData struct {
	Reference          string  `json:"reference"`
	ConversionId       string  `json:"conversionId"`
	Env                string  `json:"env"`
	FiatAmountNgn      *string `json:"fiatAmountNgn"`
	BankCode           string  `json:"bankCode"`
	AccountLast4       string  `json:"accountLast4"`
	Status             string  `json:"status"`
	ProviderTransferId *string `json:"providerTransferId"`
}

// QuoteClosedHours: While the market is closed and crypto legs go on: the terms that hold until it opens. Left out in open hours.
type QuoteClosedHours struct {
	OpensAt           int64  `json:"opensAt"`
	SpreadBasisPoints int64  `json:"spreadBasisPoints"`
	CapSvc            string `json:"capSvc"`
}

// Quote: What a crypto conversion would give now.
type Quote struct {
	Type               string           `json:"type"`
	Chain              string           `json:"chain"`
	Pair               string           `json:"pair"`
	AmountIn           string           `json:"amountIn"`
	AmountOut          string           `json:"amountOut"`
	AmountInFormatted  string           `json:"amountInFormatted"`
	AmountOutFormatted string           `json:"amountOutFormatted"`
	OracleRate         string           `json:"oracleRate"`
	OracleUpdatedAt    *int64           `json:"oracleUpdatedAt"`
	RedeemCapacityIn   *string          `json:"redeemCapacityIn"`
	ValidForSeconds    int64            `json:"validForSeconds"`
	ClosedHours        QuoteClosedHours `json:"closedHours,omitzero"`
}

// ReceiptContentsPayout is a JSON object of the API.
type ReceiptContentsPayout struct {
	AccountLast4 string `json:"accountLast4"`
	BankCode     string `json:"bankCode"`
}

// ReceiptContents: What a receipt says.
type ReceiptContents struct {
	Format             string                 `json:"format"`
	AmountIn           string                 `json:"amountIn"`
	AmountInFormatted  string                 `json:"amountInFormatted"`
	AmountOut          string                 `json:"amountOut"`
	AmountOutFormatted string                 `json:"amountOutFormatted"`
	BlockHash          *string                `json:"blockHash"`
	BlockNumber        *int64                 `json:"blockNumber"`
	Chain              string                 `json:"chain"`
	ChainId            int64                  `json:"chainId"`
	CreatedAt          int64                  `json:"createdAt"`
	Env                string                 `json:"env"`
	FiatAmountNgn      *string                `json:"fiatAmountNgn"`
	FinishedAt         int64                  `json:"finishedAt"`
	Id                 string                 `json:"id"`
	MerchantId         string                 `json:"merchantId"`
	PayerCommitment    string                 `json:"payerCommitment,omitzero"`
	Payout             *ReceiptContentsPayout `json:"payout"`
	Rate               *string                `json:"rate"`
	Reference          string                 `json:"reference"`
	RelayFee           string                 `json:"relayFee,omitzero"`
	RelayFeeFormatted  string                 `json:"relayFeeFormatted,omitzero"`
	ServiceUrl         string                 `json:"serviceUrl"`
	Status             string                 `json:"status"`
	TokenIn            string                 `json:"tokenIn"`
	TokenOut           string                 `json:"tokenOut"`
	TxHash             *string                `json:"txHash"`
	Type               string                 `json:"type"`
	Wallet             string                 `json:"wallet"`
}

// ResolvedAccount: A bank account with the name on record.
type ResolvedAccount struct {
	BankCode      string `json:"bankCode"`
	AccountNumber string `json:"accountNumber"`
	AccountName   string `json:"accountName"`
}

// ScheduledReplay: Events that an endpoint gets again.
type ScheduledReplay struct {
	EndpointId string `json:"endpointId"`
	Events     int64  `json:"events"`
	Scheduled  bool   `json:"scheduled"`
}

// ScheduledTestEvent: A test event that is queued.
type ScheduledTestEvent struct {
	EventId         string          `json:"eventId"`
	EventType       string          `json:"eventType"`
	Env             string          `json:"env"`
	Payload         json.RawMessage `json:"payload,omitzero"`
	Scheduled       bool            `json:"scheduled"`
	SupportedEvents []string        `json:"supportedEvents"`
}

// ScreeningStatus: The screening of a conversion.
type ScreeningStatus struct {
	Reference string `json:"reference"`
	Status    string `json:"status"`
	UpdatedAt *int64 `json:"updatedAt"`
}

// SealedResponse: The sealed body of an answer (SVC-RESP-V1).
type SealedResponse struct {
	V          int64  `json:"v"`
	Enc        string `json:"enc"`
	Ciphertext string `json:"ciphertext"`
}

// SignedEvidence: The evidence of a price with its signature.
type SignedEvidence struct {
	Evidence  string `json:"evidence"`
	Signature string `json:"signature"`
	Kid       string `json:"kid"`
}

// SignedExport: What an export has in it, with its signature.
type SignedExport struct {
	Export    string `json:"export"`
	Signature string `json:"signature"`
	Kid       string `json:"kid"`
}

// SignedReceipt: A receipt with its signature.
type SignedReceipt struct {
	Receipt   string `json:"receipt"`
	Signature string `json:"signature"`
	Kid       string `json:"kid"`
}

// SigningKey: A signing key: its public half.
type SigningKey struct {
	Id        string  `json:"id"`
	Env       string  `json:"env"`
	PublicKey string  `json:"publicKey"`
	Name      *string `json:"name"`
	Status    string  `json:"status"`
	ExpiresAt *int64  `json:"expiresAt"`
	CreatedAt int64   `json:"createdAt"`
}

// SigningKeyList: A page of signing keys.
type SigningKeyList struct {
	Keys       []SigningKey `json:"keys"`
	Pagination Pagination   `json:"pagination"`
}

// StageMeta: Facts about this stage.
type StageMeta struct {
	TxHash      string `json:"txHash,omitzero"`
	BlockNumber int64  `json:"blockNumber,omitzero"`
	Reason      string `json:"reason,omitzero"`
	AmountNgn   string `json:"amountNgn,omitzero"`
	Attempt     int64  `json:"attempt,omitzero"`
	By          string `json:"by,omitzero"`
}

// Stage: One step in the life of a conversion.
type Stage struct {
	Name string    `json:"name"`
	Ts   int64     `json:"ts"`
	Meta StageMeta `json:"meta,omitzero"`
}

// TestActionListActionsFields is a JSON object of the API.
type TestActionListActionsFields struct {
	Name        string   `json:"name"`
	Required    bool     `json:"required"`
	Description string   `json:"description"`
	Values      []string `json:"values,omitzero"`
}

// TestActionListActions is a JSON object of the API.
type TestActionListActions struct {
	Action      string                        `json:"action"`
	On          string                        `json:"on"`
	Description string                        `json:"description"`
	Fields      []TestActionListActionsFields `json:"fields"`
}

// TestActionListClock: The clock of the Sandbox, which advance_time drives.
type TestActionListClock struct {
	Now          int64 `json:"now"`
	AheadSeconds int64 `json:"aheadSeconds"`
}

// TestActionList: The levers of the Sandbox.
type TestActionList struct {
	Actions []TestActionListActions `json:"actions"`
	Clock   TestActionListClock     `json:"clock,omitzero"`
}

// TestActionResult: What a lever did.
type TestActionResult struct {
	Action     string     `json:"action"`
	Conversion Conversion `json:"conversion,omitzero"`
}

// TestDelivery: A test delivery that is queued.
type TestDelivery struct {
	EventId                     string  `json:"eventId"`
	EndpointId                  string  `json:"endpointId"`
	EventType                   string  `json:"eventType"`
	Scheduled                   bool    `json:"scheduled"`
	DeliveredVia                string  `json:"deliveredVia"`
	WillDeliverToTargetEndpoint bool    `json:"willDeliverToTargetEndpoint"`
	Warning                     *string `json:"warning"`
}

// TestEventCatalogueSupported is a JSON object of the API.
type TestEventCatalogueSupported struct {
	EventType     string          `json:"eventType"`
	SamplePayload json.RawMessage `json:"samplePayload,omitzero"`
}

// TestEventCatalogue: The event types that can be tested.
type TestEventCatalogue struct {
	Supported []TestEventCatalogueSupported `json:"supported"`
}

// TransferResult: An SVC transfer, ready to sign.
type TransferResult struct {
	UnsignedTransaction UnsignedTransaction `json:"unsignedTransaction"`
	Chain               string              `json:"chain"`
	Amount              string              `json:"amount"`
}

// UnsignedTransaction: A transaction, ready to sign.
type UnsignedTransaction struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Data    string `json:"data"`
	Value   string `json:"value"`
	ChainId int64  `json:"chainId"`
}

// UpdatedWebhookEndpoint: The fields of an endpoint that were changed.
type UpdatedWebhookEndpoint struct {
	Id      string   `json:"id"`
	Updated []string `json:"updated"`
}

// Voucher: The struct that the converter executes. Amounts are digits.
type Voucher struct {
	Kind      int64  `json:"kind"`
	Wallet    string `json:"wallet"`
	TokenIn   string `json:"tokenIn"`
	AmountIn  string `json:"amountIn"`
	AmountOut string `json:"amountOut"`
	Deadline  string `json:"deadline"`
	Nonce     string `json:"nonce"`
	OpRef     string `json:"opRef"`
	PayoutRef string `json:"payoutRef"`
}

// WebhookBody: The body of a delivery. Fields may be added.
type WebhookBody struct {
	Id         string         `json:"id"`
	Type       string         `json:"type"`
	ApiVersion string         `json:"apiVersion"`
	Created    int64          `json:"created"`
	Data       map[string]any `json:"data"`
	Env        string         `json:"env"`
	MerchantId string         `json:"merchantId"`
	EndpointId string         `json:"endpointId"`
	Sequence   int64          `json:"sequence"`
	Previous   *string        `json:"previous"`
}

// WebhookEndpoint: Where events are delivered to.
type WebhookEndpoint struct {
	Id          string                 `json:"id"`
	Env         string                 `json:"env"`
	Url         string                 `json:"url"`
	Description *string                `json:"description"`
	EventTypes  []string               `json:"eventTypes"`
	ApiVersion  string                 `json:"apiVersion"`
	Status      string                 `json:"status"`
	CreatedAt   int64                  `json:"createdAt"`
	Options     WebhookEndpointOptions `json:"options,omitzero"`
	LastEvent   NumberedEvent          `json:"lastEvent,omitzero"`
}

// WebhookEndpointList: A page of webhook endpoints.
type WebhookEndpointList struct {
	Endpoints  []WebhookEndpoint `json:"endpoints"`
	Pagination Pagination        `json:"pagination"`
}

// WebhookEndpointOptionsFilter: What it filters on.
type WebhookEndpointOptionsFilter struct {
	Type     []string `json:"type,omitzero"`
	Status   []string `json:"status,omitzero"`
	Chain    []string `json:"chain,omitzero"`
	Wallet   []string `json:"wallet,omitzero"`
	TokenIn  []string `json:"tokenIn,omitzero"`
	TokenOut []string `json:"tokenOut,omitzero"`
	BankCode []string `json:"bankCode,omitzero"`
}

// WebhookEndpointOptionsClientCertificate: The certificate that the service shows to it.
type WebhookEndpointOptionsClientCertificate struct {
	Sha256    string `json:"sha256"`
	ExpiresAt int64  `json:"expiresAt"`
}

// WebhookEndpointOptionsDestination: What the URL is.
type WebhookEndpointOptionsDestination struct {
	Kind   string `json:"kind"`
	KeyId  string `json:"keyId"`
	Region string `json:"region,omitzero"`
}

// WebhookEndpointOptions: What an endpoint chooses beyond its URL and its events, without its secrets.
type WebhookEndpointOptions struct {
	Filter            WebhookEndpointOptionsFilter            `json:"filter,omitzero"`
	Headers           []string                                `json:"headers,omitzero"`
	RatePerMinute     int64                                   `json:"ratePerMinute,omitzero"`
	ClientCertificate WebhookEndpointOptionsClientCertificate `json:"clientCertificate,omitzero"`
	Destination       WebhookEndpointOptionsDestination       `json:"destination,omitzero"`
}

// GetBalanceQuery is a JSON object of the API.
type GetBalanceQuery struct {
	Account         string `json:"account"`
	Chain           string `json:"chain"`
	Asset           string `json:"asset,omitzero"`
	ContractAddress string `json:"contractAddress,omitzero"`
}

// ResolveAccountBody is a JSON object of the API.
type ResolveAccountBody struct {
	BankCode      string `json:"bankCode"`
	AccountNumber string `json:"accountNumber"`
}

// CreateTransferBody is a JSON object of the API.
type CreateTransferBody struct {
	From            string `json:"from"`
	Recipient       string `json:"recipient"`
	Amount          string `json:"amount"`
	Chain           string `json:"chain"`
	Asset           string `json:"asset,omitzero"`
	ClientReference string `json:"clientReference,omitzero"`
}

// ListConversionsQuery is a JSON object of the API.
type ListConversionsQuery struct {
	Limit        int64             `json:"limit,omitzero"`
	Cursor       string            `json:"cursor,omitzero"`
	Status       string            `json:"status,omitzero"`
	Type         string            `json:"type,omitzero"`
	CreatedFrom  int64             `json:"createdFrom,omitzero"`
	CreatedTo    int64             `json:"createdTo,omitzero"`
	UpdatedSince int64             `json:"updatedSince,omitzero"`
	Wallet       string            `json:"wallet,omitzero"`
	TxHash       string            `json:"txHash,omitzero"`
	Metadata     map[string]string `json:"metadata,omitzero"`
	Order        string            `json:"order,omitzero"`
}

// CreateConversionBodyPayout: The bank account that a fiat-redeem pays.
type CreateConversionBodyPayout struct {
	BankCode      string `json:"bankCode"`
	AccountNumber string `json:"accountNumber"`
	AccountName   string `json:"accountName"`
}

// CreateConversionBodyPayer: Who pays the Naira of a fiat-issue.
type CreateConversionBodyPayer struct {
	Email string `json:"email"`
	Name  string `json:"name,omitzero"`
	Phone string `json:"phone,omitzero"`
}

// CreateConversionBodyCounterparty: Who stands behind the wallet, for screening and for the people who decide about its verdict.
type CreateConversionBodyCounterparty struct {
	Type   string `json:"type,omitzero"`
	Name   string `json:"name,omitzero"`
	Wallet string `json:"wallet,omitzero"`
}

// CreateConversionBody is a JSON object of the API.
type CreateConversionBody struct {
	Type         string                           `json:"type"`
	Chain        string                           `json:"chain"`
	Wallet       string                           `json:"wallet"`
	Amount       string                           `json:"amount"`
	Pair         string                           `json:"pair,omitzero"`
	Payout       CreateConversionBodyPayout       `json:"payout,omitzero"`
	Payer        CreateConversionBodyPayer        `json:"payer,omitzero"`
	Counterparty CreateConversionBodyCounterparty `json:"counterparty,omitzero"`
	Reference    string                           `json:"reference,omitzero"`
	Metadata     map[string]string                `json:"metadata,omitzero"`
	MinAmountOut string                           `json:"minAmountOut,omitzero"`
}

// GetQuoteQuery is a JSON object of the API.
type GetQuoteQuery struct {
	Type      string `json:"type"`
	Chain     string `json:"chain"`
	Pair      string `json:"pair"`
	Amount    string `json:"amount,omitzero"`
	AmountOut string `json:"amountOut,omitzero"`
}

// GetScreeningQuery is a JSON object of the API.
type GetScreeningQuery struct {
	Reference string `json:"reference"`
}

// ReportEventBody is a JSON object of the API.
type ReportEventBody struct {
	Event  string `json:"event"`
	TxHash string `json:"txHash,omitzero"`
	Error  string `json:"error,omitzero"`
}

// CreateWebhookEndpointBodyOptionsFilter is a JSON object of the API.
type CreateWebhookEndpointBodyOptionsFilter struct {
	Type     []string `json:"type,omitzero"`
	Status   []string `json:"status,omitzero"`
	Chain    []string `json:"chain,omitzero"`
	Wallet   []string `json:"wallet,omitzero"`
	TokenIn  []string `json:"tokenIn,omitzero"`
	TokenOut []string `json:"tokenOut,omitzero"`
	BankCode []string `json:"bankCode,omitzero"`
}

// CreateWebhookEndpointBodyOptionsClientCertificate is a JSON object of the API.
type CreateWebhookEndpointBodyOptionsClientCertificate struct {
	Certificate string `json:"certificate"`
	PrivateKey  string `json:"privateKey"`
}

// CreateWebhookEndpointBodyOptionsDestination is a JSON object of the API.
type CreateWebhookEndpointBodyOptionsDestination struct {
	Kind   string `json:"kind"`
	KeyId  string `json:"keyId"`
	Secret string `json:"secret"`
	Region string `json:"region,omitzero"`
}

// CreateWebhookEndpointBodyOptions: What the endpoint chooses beyond its URL and its events. In an answer only where something is chosen; no secret is shown again.
type CreateWebhookEndpointBodyOptions struct {
	Filter            *CreateWebhookEndpointBodyOptionsFilter            `json:"filter,omitzero"`
	Headers           map[string]string                                  `json:"headers,omitzero"`
	RatePerMinute     *int64                                             `json:"ratePerMinute,omitzero"`
	ClientCertificate *CreateWebhookEndpointBodyOptionsClientCertificate `json:"clientCertificate,omitzero"`
	Destination       *CreateWebhookEndpointBodyOptionsDestination       `json:"destination,omitzero"`
}

// CreateWebhookEndpointBody is a JSON object of the API.
type CreateWebhookEndpointBody struct {
	Env         string                           `json:"env"`
	Url         string                           `json:"url"`
	EventTypes  []string                         `json:"eventTypes"`
	Description string                           `json:"description,omitzero"`
	ApiVersion  string                           `json:"apiVersion,omitzero"`
	Options     CreateWebhookEndpointBodyOptions `json:"options,omitzero"`
}

// ListWebhookEndpointsQuery is a JSON object of the API.
type ListWebhookEndpointsQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
}

// UpdateWebhookEndpointBodyOptionsFilter is a JSON object of the API.
type UpdateWebhookEndpointBodyOptionsFilter struct {
	Type     []string `json:"type,omitzero"`
	Status   []string `json:"status,omitzero"`
	Chain    []string `json:"chain,omitzero"`
	Wallet   []string `json:"wallet,omitzero"`
	TokenIn  []string `json:"tokenIn,omitzero"`
	TokenOut []string `json:"tokenOut,omitzero"`
	BankCode []string `json:"bankCode,omitzero"`
}

// UpdateWebhookEndpointBodyOptionsClientCertificate is a JSON object of the API.
type UpdateWebhookEndpointBodyOptionsClientCertificate struct {
	Certificate string `json:"certificate"`
	PrivateKey  string `json:"privateKey"`
}

// UpdateWebhookEndpointBodyOptionsDestination is a JSON object of the API.
type UpdateWebhookEndpointBodyOptionsDestination struct {
	Kind   string `json:"kind"`
	KeyId  string `json:"keyId"`
	Secret string `json:"secret"`
	Region string `json:"region,omitzero"`
}

// UpdateWebhookEndpointBodyOptions: What the endpoint chooses beyond its URL and its events. In an answer only where something is chosen; no secret is shown again.
type UpdateWebhookEndpointBodyOptions struct {
	Filter            *UpdateWebhookEndpointBodyOptionsFilter            `json:"filter,omitzero"`
	Headers           map[string]string                                  `json:"headers,omitzero"`
	RatePerMinute     *int64                                             `json:"ratePerMinute,omitzero"`
	ClientCertificate *UpdateWebhookEndpointBodyOptionsClientCertificate `json:"clientCertificate,omitzero"`
	Destination       *UpdateWebhookEndpointBodyOptionsDestination       `json:"destination,omitzero"`
}

// UpdateWebhookEndpointBody is a JSON object of the API.
type UpdateWebhookEndpointBody struct {
	Url         string                           `json:"url,omitzero"`
	Description *string                          `json:"description,omitzero"`
	EventTypes  []string                         `json:"eventTypes,omitzero"`
	Status      string                           `json:"status,omitzero"`
	Options     UpdateWebhookEndpointBodyOptions `json:"options,omitzero"`
}

// TestWebhookEndpointBody is a JSON object of the API.
type TestWebhookEndpointBody struct {
	EventType string         `json:"eventType,omitzero"`
	Payload   map[string]any `json:"payload,omitzero"`
}

// ReplayEventsBody is a JSON object of the API.
type ReplayEventsBody struct {
	EventId string `json:"eventId,omitzero"`
	Since   int64  `json:"since,omitzero"`
	Status  string `json:"status,omitzero"`
	DryRun  *bool  `json:"dryRun,omitzero"`
}

// ListEventsQuery is a JSON object of the API.
type ListEventsQuery struct {
	Limit       int64  `json:"limit,omitzero"`
	Cursor      string `json:"cursor,omitzero"`
	Env         string `json:"env,omitzero"`
	Type        string `json:"type,omitzero"`
	CreatedFrom int64  `json:"createdFrom,omitzero"`
	CreatedTo   int64  `json:"createdTo,omitzero"`
	Order       string `json:"order,omitzero"`
	After       string `json:"after,omitzero"`
}

// CreateTestEventBody is a JSON object of the API.
type CreateTestEventBody struct {
	EventType string         `json:"eventType"`
	Overrides map[string]any `json:"overrides,omitzero"`
}

// CreateExportBodyFilters: Only rows that fit all of these.
type CreateExportBodyFilters struct {
	Status    string `json:"status,omitzero"`
	Type      string `json:"type,omitzero"`
	Wallet    string `json:"wallet,omitzero"`
	EventType string `json:"eventType,omitzero"`
}

// CreateExportBody is a JSON object of the API.
type CreateExportBody struct {
	Kind    string                  `json:"kind"`
	Format  string                  `json:"format"`
	From    int64                   `json:"from"`
	To      int64                   `json:"to"`
	Filters CreateExportBodyFilters `json:"filters,omitzero"`
}

// ListExportsQuery is a JSON object of the API.
type ListExportsQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
}

// RunTestActionBody is a JSON object of the API.
type RunTestActionBody struct {
	Action    string `json:"action"`
	Reference string `json:"reference,omitzero"`
	AmountNgn string `json:"amountNgn,omitzero"`
	Currency  string `json:"currency,omitzero"`
	PayerName string `json:"payerName,omitzero"`
	PayerBank string `json:"payerBank,omitzero"`
	Wallet    string `json:"wallet,omitzero"`
	Feed      string `json:"feed,omitzero"`
	Price     string `json:"price,omitzero"`
	Trouble   string `json:"trouble,omitzero"`
	Part      string `json:"part,omitzero"`
	Kind      string `json:"kind,omitzero"`
	Times     int64  `json:"times,omitzero"`
	Seconds   int64  `json:"seconds,omitzero"`
	Depth     int64  `json:"depth,omitzero"`
}

// ListApiKeysQuery is a JSON object of the API.
type ListApiKeysQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
	Env    string `json:"env,omitzero"`
}

// ListSigningKeysQuery is a JSON object of the API.
type ListSigningKeysQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
	Env    string `json:"env,omitzero"`
}

// ListEncryptionKeysQuery is a JSON object of the API.
type ListEncryptionKeysQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
	Env    string `json:"env,omitzero"`
}

// ListAllowedOriginsQuery is a JSON object of the API.
type ListAllowedOriginsQuery struct {
	Limit  int64  `json:"limit,omitzero"`
	Cursor string `json:"cursor,omitzero"`
	Env    string `json:"env,omitzero"`
}

// GetBalance: Read an on-chain balance.
func (c *Client) GetBalance(ctx context.Context, query GetBalanceQuery) (*Balance, error) {
	var answer Balance
	if err := c.Call(ctx, "GET", "/v1/balance"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListBanks: List the banks that can be paid out to.
func (c *Client) ListBanks(ctx context.Context) (*Banks, error) {
	var answer Banks
	if err := c.Call(ctx, "GET", "/v1/banks", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ResolveAccount: Resolve the name of a bank account.
func (c *Client) ResolveAccount(ctx context.Context, body ResolveAccountBody, options ...CallOption) (*ResolvedAccount, error) {
	var answer ResolvedAccount
	if err := c.Call(ctx, "POST", "/v1/accounts/resolve", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// CreateTransfer: Build an unsigned SVC transfer.
func (c *Client) CreateTransfer(ctx context.Context, body CreateTransferBody, options ...CallOption) (*TransferResult, error) {
	var answer TransferResult
	if err := c.Call(ctx, "POST", "/v1/transfers", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetLiabilityProof: Get the proof that what is owed to you is in the published sum.
func (c *Client) GetLiabilityProof(ctx context.Context) (*LiabilityProof, error) {
	var answer LiabilityProof
	if err := c.Call(ctx, "GET", "/v1/liabilities/proof", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListConversions: List conversions, newest first.
func (c *Client) ListConversions(ctx context.Context, query ListConversionsQuery) (*ConversionList, error) {
	var answer ConversionList
	if err := c.Call(ctx, "GET", "/v1/conversions"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// CreateConversion: Create a conversion, or finish one by re-posting its reference.
func (c *Client) CreateConversion(ctx context.Context, body CreateConversionBody, options ...CallOption) (*Conversion, error) {
	var answer Conversion
	if err := c.Call(ctx, "POST", "/v1/conversions", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetQuote: Quote a crypto conversion without creating anything.
func (c *Client) GetQuote(ctx context.Context, query GetQuoteQuery) (*Quote, error) {
	var answer Quote
	if err := c.Call(ctx, "GET", "/v1/conversions/quote"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetScreening: Get the screening status of a conversion.
func (c *Client) GetScreening(ctx context.Context, query GetScreeningQuery) (*ScreeningStatus, error) {
	var answer ScreeningStatus
	if err := c.Call(ctx, "GET", "/v1/conversions/screening"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetConversion: Get a conversion.
func (c *Client) GetConversion(ctx context.Context, reference string) (*Conversion, error) {
	var answer Conversion
	if err := c.Call(ctx, "GET", "/v1/conversions/"+url.PathEscape(reference), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetReceipt: Get the signed receipt of a finished conversion.
func (c *Client) GetReceipt(ctx context.Context, reference string) (*SignedReceipt, error) {
	var answer SignedReceipt
	if err := c.Call(ctx, "GET", "/v1/conversions/"+url.PathEscape(reference)+"/receipt", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetEvidence: Get the signed evidence of a price.
func (c *Client) GetEvidence(ctx context.Context, reference string) (*SignedEvidence, error) {
	var answer SignedEvidence
	if err := c.Call(ctx, "GET", "/v1/conversions/"+url.PathEscape(reference)+"/evidence", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ReportEvent: Report what happened to the transaction of a conversion.
func (c *Client) ReportEvent(ctx context.Context, reference string, body ReportEventBody, options ...CallOption) (*Conversion, error) {
	var answer Conversion
	if err := c.Call(ctx, "POST", "/v1/conversions/"+url.PathEscape(reference)+"/events", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// IssueVoucher: Issue a fresh voucher, or finish the step that leads to one.
func (c *Client) IssueVoucher(ctx context.Context, reference string, options ...CallOption) (*Conversion, error) {
	var answer Conversion
	if err := c.Call(ctx, "POST", "/v1/conversions/"+url.PathEscape(reference)+"/voucher", nil, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// StartPayout: Start the payout of a verified burn, or ask again about one whose outcome is unknown.
func (c *Client) StartPayout(ctx context.Context, reference string, options ...CallOption) (*Conversion, error) {
	var answer Conversion
	if err := c.Call(ctx, "POST", "/v1/conversions/"+url.PathEscape(reference)+"/payout", nil, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// CreateWebhookEndpoint: Register a webhook endpoint.
func (c *Client) CreateWebhookEndpoint(ctx context.Context, body CreateWebhookEndpointBody, options ...CallOption) (*WebhookEndpoint, error) {
	var answer WebhookEndpoint
	if err := c.Call(ctx, "POST", "/v1/webhook-endpoints", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListWebhookEndpoints: List webhook endpoints, newest first.
func (c *Client) ListWebhookEndpoints(ctx context.Context, query ListWebhookEndpointsQuery) (*WebhookEndpointList, error) {
	var answer WebhookEndpointList
	if err := c.Call(ctx, "GET", "/v1/webhook-endpoints"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetWebhookEndpoint: Get a webhook endpoint.
func (c *Client) GetWebhookEndpoint(ctx context.Context, id string) (*WebhookEndpoint, error) {
	var answer WebhookEndpoint
	if err := c.Call(ctx, "GET", "/v1/webhook-endpoints/"+url.PathEscape(id), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// UpdateWebhookEndpoint: Change a webhook endpoint.
func (c *Client) UpdateWebhookEndpoint(ctx context.Context, id string, body UpdateWebhookEndpointBody, options ...CallOption) (*UpdatedWebhookEndpoint, error) {
	var answer UpdatedWebhookEndpoint
	if err := c.Call(ctx, "PATCH", "/v1/webhook-endpoints/"+url.PathEscape(id), body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// DeleteWebhookEndpoint: Delete a webhook endpoint.
func (c *Client) DeleteWebhookEndpoint(ctx context.Context, id string, options ...CallOption) (*DeletedWebhookEndpoint, error) {
	var answer DeletedWebhookEndpoint
	if err := c.Call(ctx, "DELETE", "/v1/webhook-endpoints/"+url.PathEscape(id), nil, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// TestWebhookEndpoint: Queue a test delivery.
func (c *Client) TestWebhookEndpoint(ctx context.Context, id string, body TestWebhookEndpointBody, options ...CallOption) (*TestDelivery, error) {
	var answer TestDelivery
	if err := c.Call(ctx, "POST", "/v1/webhook-endpoints/"+url.PathEscape(id)+"/test", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ReplayEvents: Deliver events to an endpoint again.
func (c *Client) ReplayEvents(ctx context.Context, id string, body ReplayEventsBody, options ...CallOption) (*ScheduledReplay, error) {
	var answer ScheduledReplay
	if err := c.Call(ctx, "POST", "/v1/webhook-endpoints/"+url.PathEscape(id)+"/replay", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListEvents: List events, newest first.
func (c *Client) ListEvents(ctx context.Context, query ListEventsQuery) (*EventList, error) {
	var answer EventList
	if err := c.Call(ctx, "GET", "/v1/events"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetEvent: Get an event with its deliveries.
func (c *Client) GetEvent(ctx context.Context, id string) (*EventDetail, error) {
	var answer EventDetail
	if err := c.Call(ctx, "GET", "/v1/events/"+url.PathEscape(id), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListTestEvents: List the event types that can be tested, with samples.
func (c *Client) ListTestEvents(ctx context.Context) (*TestEventCatalogue, error) {
	var answer TestEventCatalogue
	if err := c.Call(ctx, "GET", "/v1/test-data/events", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// CreateTestEvent: Emit a Sandbox test event.
func (c *Client) CreateTestEvent(ctx context.Context, body CreateTestEventBody, options ...CallOption) (*ScheduledTestEvent, error) {
	var answer ScheduledTestEvent
	if err := c.Call(ctx, "POST", "/v1/test-data/events", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// CreateExport: Export rows as a file in parts.
func (c *Client) CreateExport(ctx context.Context, body CreateExportBody, options ...CallOption) (*Export, error) {
	var answer Export
	if err := c.Call(ctx, "POST", "/v1/exports", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListExports: List exports, newest first.
func (c *Client) ListExports(ctx context.Context, query ListExportsQuery) (*ExportList, error) {
	var answer ExportList
	if err := c.Call(ctx, "GET", "/v1/exports"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetExport: Get an export.
func (c *Client) GetExport(ctx context.Context, id string) (*Export, error) {
	var answer Export
	if err := c.Call(ctx, "GET", "/v1/exports/"+url.PathEscape(id), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetExportPart: Get one part of an export.
func (c *Client) GetExportPart(ctx context.Context, id string, n string) (*ExportPart, error) {
	var answer ExportPart
	if err := c.Call(ctx, "GET", "/v1/exports/"+url.PathEscape(id)+"/parts/"+url.PathEscape(n), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// GetExportSignature: Get the signature of a finished export.
func (c *Client) GetExportSignature(ctx context.Context, id string) (*SignedExport, error) {
	var answer SignedExport
	if err := c.Call(ctx, "GET", "/v1/exports/"+url.PathEscape(id)+"/signature", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListTestActions: List the Sandbox levers with their fields.
func (c *Client) ListTestActions(ctx context.Context) (*TestActionList, error) {
	var answer TestActionList
	if err := c.Call(ctx, "GET", "/v1/test-data/actions", nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// RunTestAction: Pull a Sandbox lever.
func (c *Client) RunTestAction(ctx context.Context, body RunTestActionBody, options ...CallOption) (*TestActionResult, error) {
	var answer TestActionResult
	if err := c.Call(ctx, "POST", "/v1/test-data/actions", body, &answer, options...); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListApiKeys: List API keys, newest first.
func (c *Client) ListApiKeys(ctx context.Context, query ListApiKeysQuery) (*ApiKeyList, error) {
	var answer ApiKeyList
	if err := c.Call(ctx, "GET", "/v1/api-keys"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListSigningKeys: List signing keys, newest first.
func (c *Client) ListSigningKeys(ctx context.Context, query ListSigningKeysQuery) (*SigningKeyList, error) {
	var answer SigningKeyList
	if err := c.Call(ctx, "GET", "/v1/signing-keys"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListEncryptionKeys: List encryption keys, newest first.
func (c *Client) ListEncryptionKeys(ctx context.Context, query ListEncryptionKeysQuery) (*EncryptionKeyList, error) {
	var answer EncryptionKeyList
	if err := c.Call(ctx, "GET", "/v1/encryption-keys"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

// ListAllowedOrigins: List allowed origins, newest first.
func (c *Client) ListAllowedOrigins(ctx context.Context, query ListAllowedOriginsQuery) (*AllowedOriginList, error) {
	var answer AllowedOriginList
	if err := c.Call(ctx, "GET", "/v1/allowed-origins"+encodeQuery(query), nil, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}
