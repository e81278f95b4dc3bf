// What the service signs for anybody to check: deliveries to a webhook endpoint, and receipts.

package svc

import (
	"context"
	"encoding/json"
	"net/http"
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
	// A key that has just signed its first receipt may be listed for answers only.
	key, err := c.findKey(ctx, signed.Kid, "receipts", "responses")
	if err != nil {
		return nil, err
	}
	if err := verify(key, "ed25519="+signed.Signature, []byte(signed.Receipt)); err != nil {
		return nil, err
	}
	var receipt ReceiptContents
	if json.Unmarshal([]byte(signed.Receipt), &receipt) != nil || receipt.Format != "SVC-RECEIPT-V1" || receipt.Env != c.env {
		return nil, wrongSignature("the text is not a receipt of this environment")
	}
	if c.hadRetired(signed.Kid, receipt.FinishedAt) {
		return nil, wrongSignature("the key had retired before what the receipt is about")
	}
	return &receipt, nil
}
