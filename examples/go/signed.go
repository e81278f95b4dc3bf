// What the service signs for anybody to check: deliveries to a webhook endpoint, receipts, evidence of prices, exports.

package svc

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// OpenWebhook verifies a delivery and returns its body. rawBody is what came over the wire, before any JSON parser.
// Remember the id of what it returns: the same event may come again.
func (c *Client) OpenWebhook(ctx context.Context, headers http.Header, rawBody []byte) (*WebhookBody, error) {
	key, err := c.findKey(ctx, headers.Get("X-SVC-Key-Id"), "webhooks")
	if err != nil {
		return nil, err
	}
	id, timestamp, signature := headers.Get("X-SVC-Webhook-Id"), headers.Get("X-SVC-Timestamp"), headers.Get("X-SVC-Signature")
	if err := verifyWebhook(key, id, timestamp, signature, rawBody, time.Now().Unix()); err != nil {
		return nil, err
	}
	var body WebhookBody
	if err := json.Unmarshal(rawBody, &body); err != nil {
		return nil, err
	}
	// One key signs the deliveries of all merchants.
	if body.MerchantId != c.credentials.MerchantID || body.Env != c.env {
		return nil, wrongSignature("the delivery is for somebody else")
	}
	return &body, nil
}

// OpenReceipt verifies a receipt and returns what it says. A key that signed one stays in the key document for ever.
func (c *Client) OpenReceipt(ctx context.Context, signed *SignedReceipt) (*ReceiptContents, error) {
	var receipt ReceiptContents
	err := c.openSigned(ctx, signedText{"receipt", signed.Receipt, signed.Signature, signed.Kid}, &receipt)
	if err != nil {
		return nil, err
	}
	return &receipt, nil
}

// OpenEvidence verifies the evidence of a price and returns what it says. `svc evidence verify --node URL` also reads its facts again.
func (c *Client) OpenEvidence(ctx context.Context, signed *SignedEvidence) (*EvidenceContents, error) {
	var evidence EvidenceContents
	err := c.openSigned(ctx, signedText{"evidence", signed.Evidence, signed.Signature, signed.Kid}, &evidence)
	if err != nil {
		return nil, err
	}
	return &evidence, nil
}

// OpenExport verifies the signature of an export and returns what it says: compare Sha256 with the hashes of the parts.
func (c *Client) OpenExport(ctx context.Context, signed *SignedExport) (*ExportContents, error) {
	var export ExportContents
	err := c.openSigned(ctx, signedText{"export", signed.Export, signed.Signature, signed.Kid}, &export)
	if err != nil {
		return nil, err
	}
	return &export, nil
}

type signedText struct{ what, text, signature, kid string }

func (c *Client) openSigned(ctx context.Context, signed signedText, contents any) error {
	// A key that has just signed its first text may be listed for answers only.
	key, err := c.findKey(ctx, signed.kid, "receipts", "responses")
	if err != nil {
		return err
	}
	if err := verify(key, "ed25519="+signed.signature, []byte(signed.text)); err != nil {
		return err
	}
	var head struct {
		Format     string `json:"format"`
		Env        string `json:"env"`
		FinishedAt int64  `json:"finishedAt"`
		IssuedAt   int64  `json:"issuedAt"`
	}
	text := []byte(signed.text)
	isOurs := json.Unmarshal(text, &head) == nil && head.Format == "SVC-"+strings.ToUpper(signed.what)+"-V1" && head.Env == c.env
	if !isOurs || json.Unmarshal(text, contents) != nil {
		return wrongSignature("the text is no " + signed.what + " of this environment")
	}
	// A receipt says when its conversion ended, the others when they were issued.
	at := head.IssuedAt
	if signed.what == "receipt" {
		at = head.FinishedAt
	}
	if c.hadRetired(signed.kid, at) {
		return wrongSignature("the key had retired before the " + signed.what)
	}
	return nil
}
